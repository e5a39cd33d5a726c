/** The values that a record holds from before or after the change, by field. */
export type Fields = Readonly<Record<string, unknown>>

/** One changed value in words; null where there was no value before, or where there is none any more. */
export type Difference = { label: string; before: string | null; after: string | null }

/** A record, made ready to be told in a sentence. */
export type Told = {
  before: Fields
  after: Fields
  /** The object of the act, by its name at that time. */
  target: string
  /** The names behind all ids in a value, each once. */
  names: (value: unknown) => string[]
  /** The value of a field in words; null when there is none. */
  words: (field: string, value: unknown) => string | null
  differences: readonly Difference[]
}

/** An action: its name, and its sentence, which begins with the verb because the person stands before it. */
export type ActionWords = { name: string; says: (told: Told) => string }

/**
 * The records of an area in words: an action reads `<area>.<verb>`. `areas` are the choices of the filter: beginnings of actions, of which the longest
 * fitting one counts, so that `class.advance` may stand beside `class`.
 */
export type AuditWords = {
  areas: Readonly<Record<string, string>>
  actions: Readonly<Record<string, ActionWords>>
}

/** The words of several areas together, in their order. */
export function joinAuditWords(words: readonly AuditWords[]): AuditWords {
  return {
    areas: Object.assign({}, ...words.map(({ areas }) => areas)),
    actions: Object.assign({}, ...words.map(({ actions }) => actions)),
  }
}
