/** The words of an item and of its key: no id, name or file of anything. */
export type JudgedItem = {
  /** The text that the items of its question share; empty without one. */
  material: string
  stem: string
  key: string
  full_score: number
  /** Points to give (得分点); empty where the key has none. */
  points: readonly { text: string; score: number }[]
}

/** An answer in words, by its place in the batch: nothing tells whose it is. */
export type JudgedAnswer = { place: number; words: string }

/** The points that a service would give an answer, its reason, and how sure it says it is, from 0 to 1. */
export type MarkSuggestion = { place: number; score: number; reason: string; confidence: number }

/** Asks a service of the school how it would mark some answers. Those for which nothing usable came back are missing; rejects with a SuggesterError. */
export type MarkSuggester = {
  suggestMarks: (
    asked: { item: JudgedItem; answers: readonly JudgedAnswer[] },
    signal: AbortSignal,
  ) => Promise<readonly MarkSuggestion[]>
}

/** A failure of the service, in words for a teacher; the cause is for the log. */
export class SuggesterError extends Error {
  constructor(message: string, cause: unknown = null) {
    super(message, { cause })
    this.name = 'SuggesterError'
  }
}
