/** Processes whose last number is remembered, those that are gone among them: each start of a process is one. */
const MOST_NUMBERED = 10_000
/** The most processes that are greeted in one beat: somebody may repeat the recorded greetings of thousands that are gone. */
const MOST_GREETED = 16

/** The treatment of a message: hear it, answer it with a greeting, pass it over, or tell that it came again. */
type Verdict = 'hear' | 'greet' | 'pass' | 'repeated'

type Message = {
  from: string
  /** Its place among all that its sender said. */
  number: number
  /** The id of the process that it greets. */
  greets: string | null
  is_bye: boolean
}

/**
 * Decides which messages are heard: each once, and of processes that live ([PR-14]). A program that may listen in the database can send again a message that was
 * sealed by one of us. Numbers tell a repeat of a process that was heard before. Of another one the first message that is heard is one that
 * greets us: our id is new at each start, so nobody could say it before.
 */
export function createMeetings({
  process_id,
  isMet,
}: {
  process_id: string
  /** Whether this process is one of those that are there. */
  isMet: (id: string) => boolean
}): { judge: (message: Message) => Verdict; beginBeat: () => void } {
  const numbers = new Map<string, number>()
  const greeted = new Set<string>()

  const remember = (from: string, number: number): void => {
    numbers.set(from, number)
    if (numbers.size <= MOST_NUMBERED) return
    for (const id of numbers.keys()) {
      if (isMet(id) || id === from) continue
      numbers.delete(id)
      return
    }
  }
  return {
    judge: ({ from, number, greets, is_bye }) => {
      if (number <= (numbers.get(from) ?? 0)) return 'repeated'
      if (isMet(from) || greets === process_id) {
        remember(from, number)
        return 'hear'
      }
      if (is_bye || greeted.has(from) || greeted.size >= MOST_GREETED) return 'pass'
      greeted.add(from)
      return 'greet'
    },
    beginBeat: () => greeted.clear(),
  }
}
