import type { PeopleOutcome } from './batch-contract.ts'

/** Of many people, those for whom something can be done, and of each other one why not ([SC-101]). */
export type Judged<Row> = { doable: Row[]; refused: PeopleOutcome['refused'] }

/** Asks about each of some people whether something can be done; `whyNot` is null where it can. */
export function judged<Row extends { name: string }>(
  rows: readonly Row[],
  { idOf, whyNot }: { idOf: (row: Row) => string; whyNot: (row: Row) => string | null },
): Judged<Row> {
  const found: Judged<Row> = { doable: [], refused: [] }
  for (const row of rows) {
    const message = whyNot(row)
    if (message === null) found.doable.push(row)
    else found.refused.push({ person_id: idOf(row), name: row.name, message })
  }
  return found
}

/** Whether it is done at all: for everybody, or for the rest where that was asked for. */
export function goesOn({ doable, refused }: Judged<unknown>, skips_refused: boolean): boolean {
  return doable.length > 0 && (refused.length === 0 || skips_refused)
}
