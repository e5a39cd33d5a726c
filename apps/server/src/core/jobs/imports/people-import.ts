import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import type { ImportKind } from '@jiangtai/shared/imports/fields.ts'
import type { RecordingCtx } from '../../audit/audit.store.ts'
import type { TableRow } from '../../formats/xlsx/read-table.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { JobCtx } from '../job-kind.ts'
import type { CreatedRow, Facts, ImportFile, PlannedRow, UndoFacts, UpdatedRow } from './import-file.ts'

/** Some people of a school. */
export type Some = { school_id: string; person_ids: readonly string[] }

/** Where somebody comes back to, or a seat there, and who has it by now. */
export type ReturnPlace = {
  name: string
  /** 已归档, 已毕业; null where somebody can come back. */
  closed: string | null
  seat_no: number | null
  held_by: { person_id: string; told: string } | null
}

/** The present state of a person: the facts that an import may set, and the open stays or duties that tie them to classes. */
export type Standing = { facts: Facts; tie_ids: string[]; returns: ReturnPlace[] }

/** The people whose standing is asked for. `undoing` are the changes that would be undone; `lock` is for a change: nobody else changes them meanwhile. */
export type StandingAsked = Some & {
  undoing: readonly { person_id: string; undo: UndoFacts }[]
  lock: boolean
}

/** The context of an import: that of a job, and the address and browser of its caller, for its records. */
export type ImportCtx = JobCtx & { meta: RecordingCtx['meta'] }

/** Somebody who waits for a first password. */
export type Newcomer = { person_id: string; name: string; place: string | null }

/** An area's part of an import of people; the rest of an import is the same for all areas. */
export type PeopleImportParts<C, U> = {
  kind: ImportKind
  /** The names of its records in the log. */
  actions: Readonly<Record<'import' | 'undo' | 'create' | 'update' | 'remove', string>>
  /** The name of each fact. */
  labels: Readonly<Record<string, string>>
  /** What the log tells of a fact, where that is less than the fact. */
  told?: (fact: string, value: string) => string
  file: (how: { moves_classes: boolean }) => ImportFile<C, U>
  template: (db: Queryable, school_id: string) => Promise<Buffer>
  create: (ctx: ImportCtx, db: Queryable, rows: readonly CreatedRow<C>[]) => Promise<void>
  update: (ctx: ImportCtx, db: Queryable, rows: readonly UpdatedRow<U>[]) => Promise<void>
  /** Whom a row changes. */
  knownId: (row: UpdatedRow<U>) => string
  /** Runs once a batch is stored. */
  afterwards: (ctx: ImportCtx, created: readonly CreatedRow<C>[]) => Promise<void>
  listNewcomers: (db: Queryable, some: Some) => Promise<Newcomer[]>
  standing: (db: Queryable, asked: StandingAsked) => Promise<Map<string, Standing>>
  /** Gives people earlier facts back, all that are named in `labels`. */
  restore: (
    db: Queryable,
    input: { school_id: string; people: readonly { person_id: string; facts: Facts }[] },
  ) => Promise<void>
  /** Opens the stays that were closed and removes the stays that were opened. */
  retie: (
    db: Queryable,
    input: {
      school_id: string
      opened_ids: readonly string[]
      closed_ids: readonly string[]
    },
  ) => Promise<void>
}

/** A planned row, for code that does not know the types of its values. */
export type LookedRow = PlannedRow<unknown, { person_id: string }>

/** The result of a batch. */
export type StoredBatch = {
  looked: LookedRow[]
  /** The people of its rows. */
  person_ids: Map<number, string>
  before: Map<string, Standing>
  after: Map<string, Standing>
}

/** A kind of people's import, for code that does not know the types of its rows. */
export type PeopleImport = Omit<
  PeopleImportParts<never, never>,
  'file' | 'create' | 'update' | 'knownId' | 'afterwards'
> & {
  file: (how: { moves_classes: boolean }) => Pick<ImportFile<never, never>, 'columns' | 'required'>
  /** Looks at the rows of a file and tells their effects. */
  look: (how: {
    moves_classes: boolean
    all: readonly TableRow[]
    today: string
  }) => (
    db: Queryable,
    batch: readonly TableRow[],
  ) => Promise<(db: Queryable, school_id: string) => Promise<LookedRow[]>>
  /** Looks at a batch again and does the rows whose effect is still the told one; `mayDo` decides row by row. */
  work: (
    ctx: ImportCtx,
    how: { moves_classes: boolean; all: readonly TableRow[]; idOf: (row: number) => string },
  ) => {
    batch: (
      rows: readonly TableRow[],
      mayDo: (row: LookedRow) => boolean,
    ) => Promise<{
      store: (db: Queryable) => Promise<StoredBatch>
      afterwards: () => Promise<void>
    }>
  }
}

/** Joins the area's knowledge of its people to the steps that every import has. */
export function peopleImport<C, U>(parts: PeopleImportParts<C, U>): PeopleImport {
  const lookedAt = (planned: PlannedRow<C, U>): LookedRow => {
    const { row, name, key } = planned
    if (planned.kind === 'error') return { row, name, key, kind: 'error', errors: planned.errors }
    if (planned.kind === 'unchanged') return { row, name, key, kind: 'unchanged' }
    const { changes } = planned
    if (planned.kind === 'create') return { row, name, key, kind: 'create', changes }
    return { row, name, key, kind: 'update', changes, asks: planned.asks, person_id: parts.knownId(planned) }
  }
  return {
    ...parts,
    look: ({ moves_classes, all, today }) => {
      const look = parts.file({ moves_classes }).planning(all, today)
      return async (outside, batch) => {
        const plan = await look(outside, batch)
        return async (db, school_id) => (await plan(db, school_id)).map(lookedAt)
      }
    },
    work: (ctx, { moves_classes, all, idOf }) => {
      const today = formatDateTime(ctx.clock.now()).slice(0, 10)
      const look = parts.file({ moves_classes }).planning(all, today)
      return {
        batch: async (rows, mayDo) => {
          const plan = await look(ctx.database.orm, rows)
          let created: CreatedRow<C>[] = []
          return {
            store: async (db) => {
              const { school_id } = ctx
              const planned = await plan(db, school_id)
              const due = planned.filter((one) => mayDo(lookedAt(one)))
              created = due.flatMap((one) => (one.kind === 'create' ? [{ ...one, id: idOf(one.row) }] : []))
              const updated = due.filter((one) => one.kind === 'update')
              const person_ids = new Map([
                ...created.map(({ row, id }) => [row, id] as const),
                ...updated.map((one) => [one.row, parts.knownId(one)] as const),
              ])
              const known = updated.map((one) => parts.knownId(one))
              const asked = { school_id, undoing: [], lock: true }
              const before = await parts.standing(db, { ...asked, person_ids: known })
              if (created.length > 0) await parts.create(ctx, db, created)
              if (updated.length > 0) await parts.update(ctx, db, updated)
              const after = await parts.standing(db, { ...asked, person_ids: [...person_ids.values()] })
              return { looked: planned.map(lookedAt), person_ids, before, after }
            },
            afterwards: () => parts.afterwards(ctx, created),
          }
        },
      }
    },
  }
}
