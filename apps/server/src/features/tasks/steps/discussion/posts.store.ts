import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { PostState } from '@jiangtai/shared/tasks/steps/discussion/post.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { NAMED_LOCKS } from '../../../../core/db/locks/advisory-locks.ts'
import { taskPost } from './discussion.table.ts'

export type PostRow = typeof taskPost.$inferSelect
/** The discussion of one class in one step of its set. */
export type Thread = Pick<PostRow, 'school_id' | 'task_id' | 'set_no' | 'step_no' | 'class_id'>

/** A student's own posts in a task, those that were taken back among them. The caller holds the student's part. By index `task_post_sent`. */
export function listOwnPosts(
  db: Queryable,
  { school_id, task_id, student_id }: { school_id: string; task_id: string; student_id: string },
): Promise<PostRow[]> {
  return db
    .select()
    .from(taskPost)
    .where(
      and(
        eq(taskPost.school_id, school_id),
        eq(taskPost.task_id, task_id),
        eq(taskPost.student_id, student_id),
      ),
    )
}

/**
 * The number for the next post of a thread, and that for a student who posts there for the first time ([TK-189]). The thread is taken until the
 * transaction ends, so that nobody else gets the same.
 */
export async function takeThread(
  db: Queryable,
  thread: Thread,
): Promise<{ post_no: number; alias_no: number }> {
  const name = `${thread.task_id} ${thread.set_no} ${thread.step_no} ${thread.class_id}`
  await db.execute(sql`select pg_advisory_xact_lock(${NAMED_LOCKS.discussion}, hashtext(${name}))`)
  const [row] = await db
    .select({
      post_no: sql<number>`(coalesce(max(${taskPost.post_no}), 0) + 1)::int`,
      alias_no: sql<number>`(coalesce(max(${taskPost.alias_no}), 0) + 1)::int`,
    })
    .from(taskPost)
    .where(isOf(thread))
  return row ?? { post_no: 1, alias_no: 1 }
}

export async function addPost(db: Queryable, row: PostRow): Promise<void> {
  await db.insert(taskPost).values(row)
}

/** A post of a thread, whatever its state; null where it stands in another thread. */
export async function findPost(
  db: Queryable,
  { post_id, ...thread }: Thread & { post_id: string },
): Promise<PostRow | null> {
  const [row] = await db
    .select()
    .from(taskPost)
    .where(and(eq(taskPost.post_id, post_id), isOf(thread)))
  return row ?? null
}

/** Takes a post back: its words go, and its place is kept so that a copy that arrives late does not bring it back ([TK-191]). */
export async function withdrawPostRow(
  db: Queryable,
  { school_id, post_id }: Pick<PostRow, 'school_id' | 'post_id'>,
): Promise<void> {
  await db
    .update(taskPost)
    .set({ state: 'withdrawn', words: '', reason: '' })
    .where(and(eq(taskPost.school_id, school_id), eq(taskPost.post_id, post_id)))
}

type Decision = {
  school_id: string
  task_id: string
  post_ids: readonly string[]
  state: Exclude<PostState, 'withdrawn' | 'waiting'>
  reason: string
}

/** Lets posts of a task through or takes them away. Tells the class and the state of each that is there: what was taken back stays so. */
export async function decidePosts(
  db: Queryable,
  { school_id, task_id, post_ids, state, reason }: Decision,
): Promise<Pick<PostRow, 'class_id' | 'state'>[]> {
  const isThere = ne(taskPost.state, 'withdrawn')
  return db
    .update(taskPost)
    .set({
      state: sql`case when ${isThere} then ${state} else ${taskPost.state} end`,
      reason: sql`case when ${isThere} then ${reason} else '' end`,
    })
    .where(
      and(
        eq(taskPost.school_id, school_id),
        eq(taskPost.task_id, task_id),
        inArray(taskPost.post_id, [...post_ids]),
      ),
    )
    .returning({ class_id: taskPost.class_id, state: taskPost.state })
}

function isOf({ school_id, task_id, set_no, step_no, class_id }: Thread): SQL | undefined {
  return and(
    eq(taskPost.school_id, school_id),
    eq(taskPost.task_id, task_id),
    eq(taskPost.set_no, set_no),
    eq(taskPost.step_no, step_no),
    eq(taskPost.class_id, class_id),
  )
}
