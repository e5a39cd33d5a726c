import type { DestinationStream } from 'pino'

/** Everything an app under test logs, and what people typed into it or were shown ([PV-3]). */
export type LogWatch = {
  stream: DestinationStream
  lines: () => readonly string[]
  /** Remembers the values that were sent or answered. */
  typed: (values: unknown) => void
  /** Which of them the log holds. */
  leaks: () => string[]
  /** Throws when there are any. */
  refuseLeaks: () => void
}

/** Fields that hold what belongs to people or opens something, in whatever call. */
const PERSONAL =
  /^(name|login|phone|code|password|token|old_password|new_password|student_no|teacher_no|account|stem|content|text|keyword|who|.*_name|.*_code|.*_password|.*_token|ticket|nonce|device_secret)$/
/** Our own words, which the log holds as well: a name of two letters stands in many of them. */
const SHORTEST = { chinese: 2, other: 6 }

/** What is the log's own: times, sizes, names of calls, numbers of requests and ids, of which a short text that was typed may be a part. */
const OWN_WORDS =
  /"(?:time|route|call|trace_id|school_id|account_id)":"[^"]*"|"(?:ms|bytes|pid)":[\d.]+|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Watches the log of one app. */
export function createLogWatch(): LogWatch {
  const lines: string[] = []
  const values = new Set<string>()
  const collect = (value: unknown, isPersonal: boolean): void => {
    if (typeof value === 'string') {
      if (isPersonal && isTelling(value)) values.add(value)
    } else if (Array.isArray(value)) for (const one of value) collect(one, isPersonal)
    else if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) collect(one, PERSONAL.test(key))
  }
  const leaks = (): string[] => {
    if (lines.length === 0) return []
    // Lines of thousands of requests differ in nothing else: each is looked through once, for thousands of values.
    const text = [...new Set(lines.map((line) => line.replaceAll(OWN_WORDS, '')))].join('')
    return [...values].filter((value) => text.includes(value))
  }
  return {
    stream: { write: (line) => void lines.push(line) },
    lines: () => lines,
    typed: (told) => collect(told, false),
    leaks,
    refuseLeaks() {
      const found = leaks()
      if (found.length === 0) return
      const where = lines.filter((line) => found.some((value) => line.includes(value)))
      throw new Error(
        `the log holds what was typed: ${found.slice(0, 5).join(' | ')}\n${where.slice(0, 5).join('')}`,
      )
    },
  }
}

function isTelling(value: string): boolean {
  const shortest = /[\u4e00-\u9fff]/.test(value) ? SHORTEST.chinese : SHORTEST.other
  return value.length >= shortest && value.length <= 2000
}
