import type { Queryable } from '../../../core/db/transaction.ts'

/** The content of the status record of each changed student. */
type StatusRecord = { school_id: string; day: string; reason: string; account_id: string; created_at: string }

/** The functions of the area `students` that 升年级 needs; `features.ts` hands them over, because `students` already calls `classes`. */
export type Graduation = {
  /** 毕业 of the 在读 students of a class, in the transaction of the caller; returns the students. */
  graduateStudents: (db: Queryable, change: StatusRecord & { class_id: string }) => Promise<string[]>
  /** Makes graduates 在读 again, in the transaction of the caller. */
  ungraduateStudents: (
    db: Queryable,
    change: StatusRecord & { student_ids: readonly string[] },
  ) => Promise<void>
}
