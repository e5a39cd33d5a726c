/** A person of a school whose data is told or erased, with everything by which rows know them. */
export type Person = {
  school_id: string
  /** Of the person and of the account behind, those of merged records too. */
  ids: readonly string[]
  names: readonly string[]
  logins: readonly string[]
  phones: readonly string[]
  /** The name that stands in place of theirs once they are erased. */
  erased_name: string
  /** The moment of erasing, ISO-8601. */
  at: string
  /** The day of it where the school is, `YYYY-MM-DD`. */
  day: string
}
