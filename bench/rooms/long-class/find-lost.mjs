import { openDatabase } from '../../../apps/server/src/core/db/database.ts'

/** The fact that each act of the teacher makes. */
const FACT_OF = {
  write_ink: 'ink_written',
  start_quzi: 'quiz_started',
  end_quzi: 'quiz_ended',
  store_pushed_item_status: 'item_pushed',
  student_race_the_question: 'race_opened',
}

/** @typedef {import('./lesson-rounds.mjs').Given} Given */

/**
 * Compares what the pads handed in with what lies on the disk, the server gone.
 * @param {{ data_dir: string, item_id: string, lesson_session_id: string, given: readonly Given[], acts: ReadonlyMap<string, number>, isRefused: (given: Given) => boolean }} of
 */
export async function findLost({ data_dir, item_id, lesson_session_id, given, acts, isRefused }) {
  const database = await openDatabase({ url: null, data_dir })
  const ask = async (/** @type {string} */ text) =>
    (await database.pool.query(text, [lesson_session_id])).rows
  const answers = await ask(`select a.quiz_run_id, a.student_id, a.value, a.state from answer a
    join quiz_run r on r.quiz_run_id = a.quiz_run_id where r.lesson_session_id = $1`)
  const [facts] = await ask(
    'select count(*) as count, max(seq) as last, min(seq) as first from classroom_event where lesson_session_id = $1',
  )
  const by_type = await ask(
    'select type, count(*) as count from classroom_event where lesson_session_id = $1 group by 1',
  )
  await database.close()
  const stored = new Map(answers.map((row) => [`${row.quiz_run_id} ${row.student_id}`, row]))
  const refused = given.filter(isRefused)
  const lost = given.filter((one) => {
    if (isRefused(one)) return false
    const row = stored.get(`${one.quiz_run_id} ${one.student_id}`)
    const keys = row?.value?.[item_id]?.keys ?? []
    return keys.join('') !== one.key || row?.state === 'draft'
  })
  const facts_of = new Map(by_type.map(({ type, count }) => [type, Number(count)]))
  const facts_whole = Number(facts.count) === Number(facts.last) && Number(facts.first) === 1
  return {
    stored: answers.length,
    lost: lost.length,
    refused: refused.length,
    /** Acts of the teacher that were acknowledged and made no fact, or more than one. */
    wrong_acts: Object.entries(FACT_OF).filter(([verb, type]) => facts_of.get(type) !== acts.get(verb))
      .length,
    facts: Number(facts.count),
    holes: facts_whole ? 0 : 1,
  }
}
