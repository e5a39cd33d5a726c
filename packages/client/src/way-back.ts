/** About how often it is asked whether the server can be reached again; not all pads of a class ask in the same moment. */
const ASK_MS = 800
/** The time that an answer is waited for: by then two younger questions are on their way. */
const ANSWER_MS = 2_000
/** The time that the line has to open after an answer before it is asked again, and twice as long each time it did not open. */
const REST_MS = { first: 3_000, most: 24_000 }

/** Asks for the way to the server while a line is down. */
export type WayBack = {
  /** The line is down: asks until an answer comes, and again when no line followed it. */
  look: () => void
  /** The line is up, or is not wanted any more. */
  stop: () => void
}

/**
 * Tells within about a second when a way that let nothing through lets something through again ([CR-62]). A line that is being opened cannot tell:
 * TCP repeats lost bytes ever more rarely, and browsers open one line to a server at a time. A question is small, needs no sign-in, and begins anew.
 * A server that answers and opens no line has too much to do: it is asked ever more rarely.
 */
export function lookForWayBack({
  ask,
  onAnswer,
}: {
  /** Resolves with whether anything answered. */
  ask: (signal: AbortSignal) => Promise<boolean>
  /** `wasDark`: earlier messages may be lost, because the line went down or a question got no answer. */
  onAnswer: (wasDark: boolean) => void
}): WayBack {
  const asked = new Set<AbortController>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let rest_ms = REST_MS.first
  let isDark = true

  const forgetQuestions = () => {
    clearTimeout(timer)
    timer = undefined
    for (const question of asked) question.abort()
    asked.clear()
  }
  const askAfter = (about_ms: number) => {
    timer = setTimeout(askOnce, about_ms * (0.75 + Math.random() / 2))
  }
  const askOnce = () => {
    askAfter(ASK_MS)
    const question = new AbortController()
    asked.add(question)
    const tooLate = setTimeout(() => question.abort(), ANSWER_MS)
    void ask(question.signal).then((isAnswered) => {
      clearTimeout(tooLate)
      if (!asked.delete(question)) return
      const wasDark = isDark
      isDark = !isAnswered
      if (!isAnswered) return
      forgetQuestions()
      askAfter(rest_ms)
      rest_ms = Math.min(2 * rest_ms, REST_MS.most)
      onAnswer(wasDark)
    })
  }
  return {
    look: () => {
      if (timer === undefined) askAfter(ASK_MS)
    },
    stop: () => {
      forgetQuestions()
      rest_ms = REST_MS.first
      isDark = true
    },
  }
}
