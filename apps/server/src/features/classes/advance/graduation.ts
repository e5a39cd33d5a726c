import type { Queryable } from '../../../core/db/transaction.ts'

/** What the record of each changed student says. */
type StatusRecord = { school_id: string; day: string; reason: string; account_id: string; created_at: string }

/** What 升年级 needs of the owner of students; `features.ts` hands it over, because students already call classes. */
export type Graduation = {
  /** 毕业 of who is 在读 in a class, in the transaction of the caller; returns the students. */
  graduateStudents: (db: Queryable, change: StatusRecord & { class_id: string }) => Promise<string[]>
  /** Makes graduates 在读 again, in the transaction of the caller. */
  ungraduateStudents: (
    db: Queryable,
    change: StatusRecord & { student_ids: readonly string[] },
  ) => Promise<void>
}
