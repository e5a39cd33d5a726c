import type { TestUser } from '../../builders.ts'
import type { TestApp } from '../../test-app.ts'

/** How many of each thing: `few` for what is right and wrong, `many` for what must not grow with the rows. */
export type Size = { students: number; rows: number }
export const FEW: Size = { students: 2, rows: 2 }
export const MANY: Size = { students: 20, rows: 20 }

export type SideStudent = { student_id: string; name: string; login: string; token: string }

/**
 * One teacher with two classes and everything an id can name: what valid calls are made from. Here stands whose all of it is; each area
 * adds what it brings in `features/<area>/test/world.ts`.
 */
export interface Side {
  school_id: string
  teacher: TestUser
  class_id: string
  /** A class of the same teacher where no lesson runs. */
  idle_class_id: string
  students: SideStudent[]
}

/** What one area brings to a side; `P` is what it adds to `Side`. */
export type WorldPart<P> = {
  /** The areas whose parts have to be there before. */
  after: readonly string[]
  build: (app: TestApp, side: Side, size: Size) => Promise<P>
  /** The same with ids of nobody: right in form, absent everywhere. */
  absent: (side: Side) => P
  /** Keys of objects that it put into the store and into no row. */
  objects?: (side: Side) => string[]
}

/** The first of a list that cannot be empty. */
export function first<T>(list: readonly T[]): T {
  const [found] = list
  if (found === undefined) throw new Error('the list is empty')
  return found
}

/** Makes so many, one after the other, each with its number from 1 on. */
export async function repeat<T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> {
  const made: T[] = []
  for (let at = 1; at <= count; at += 1) made.push(await make(at))
  return made
}
