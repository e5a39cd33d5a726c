import type { Item, Question } from '@jiangtai/shared/questions/document.ts'
import type { TaskQuestion } from '@jiangtai/shared/tasks/task-set.ts'
import type { Database } from '../../../core/db/database.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { questionDocumentsAt } from '../../questions/questions.service.ts'
import { listSets, type TaskSetRow } from '../tasks.store.ts'

/** A question of a set as it is given: its items are worth what the task says. */
export type GivenQuestion = { question_id: string; version: number; document: Question }
/** A set with its questions. */
export type FrozenSet = Omit<TaskSetRow, 'questions'> & { questions: GivenQuestion[] }
/** The questions of a task, set by set; once the task is given, they never change. */
export type FrozenTask = { task_id: string; sets: FrozenSet[] }

/** Reads the questions of a task: two statements, however many there are. */
export async function readFrozenTask(
  db: Queryable,
  { school_id, task_id }: { school_id: string; task_id: string },
): Promise<FrozenTask> {
  const sets = await listSets(db, { school_id, task_id })
  const versions = sets.flatMap(({ questions }) => questions)
  const documents = await questionDocumentsAt(db, { school_id, versions })
  return {
    task_id,
    sets: sets.map(({ questions, ...set }) => ({
      ...set,
      questions: questions.flatMap((question) => {
        const document = documents.get(question.question_id)
        return document === undefined ? [] : [{ ...question, document: withScores(document, question) }]
      }),
    })),
  }
}

/** Tasks kept at hand, of one open database; the questions of a given task never change. */
const MAX_GIVEN = 200
const given = new WeakMap<Database, Map<string, FrozenTask>>()

/** The same for a task that a student has a part in: it is read once, and kept for the next student who answers and the next marker. A draft is not kept, because it may change. */
export async function readGivenTask(
  { database, db }: { database: Database; db: Queryable },
  { school_id, task_id }: { school_id: string; task_id: string },
): Promise<FrozenTask> {
  const kept = given.get(database) ?? new Map<string, FrozenTask>()
  given.set(database, kept)
  const name = `${school_id}/${task_id}`
  const known = kept.get(name)
  if (known !== undefined) return known
  const frozen = await readFrozenTask(db, { school_id, task_id })
  if (kept.size >= MAX_GIVEN) kept.clear()
  kept.set(name, frozen)
  return frozen
}

/** The questions that a student's set asks. */
export function questionsOf({ sets }: FrozenTask, { set_no }: { set_no: number }): GivenQuestion[] {
  return sets.find((set) => set.set_no === set_no)?.questions ?? []
}

/** One item of a set with its question; null where it is not asked. */
export function findItem(
  questions: readonly GivenQuestion[],
  item_id: string,
): { question: GivenQuestion; item: Item } | null {
  for (const question of questions) {
    const item = question.document.items.find((one) => one.item_id === item_id)
    if (item !== undefined) return { question, item }
  }
  return null
}

function withScores(document: Question, { scores }: Pick<TaskQuestion, 'scores'>): Question {
  const worth = new Map(scores.map(({ item_id, score }) => [item_id, score]))
  return {
    ...document,
    items: document.items.map((item) => ({ ...item, score: worth.get(item.item_id) ?? item.score })),
  }
}
