/** A key as its teacher wrote it, and a line a student typed. */
export type Pair = readonly [accepted: string, typed: string]

/** Pairs of one kind of answer: `accept` must be `same`, `never` must not be, `unsure` is left to a teacher. */
export type CaseList = {
  readonly kind: string
  readonly accept: readonly Pair[]
  readonly never: readonly Pair[]
  readonly unsure: readonly Pair[]
}
