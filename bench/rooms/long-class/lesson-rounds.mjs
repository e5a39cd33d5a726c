import { setTimeout as sleep } from 'node:timers/promises'

const KEYS = ['A', 'B', 'C', 'D']
/** Over this time a class answers. */
const ANSWERING_MS = 15_000
/** As long does a teacher wait for the last ones, and a pad for its acknowledgement. */
const LAST_ONES_MS = 90_000
/** Beyond the lead-in of a race. */
const RACE_OPENS_MS = 3100

/** @typedef {{ quiz_run_id: string, student_id: string, key: string }} Given what a student handed in last */

/**
 * Runs rounds of a lesson: a question that everybody answers, changing the answer on the way, all that a lesson has beside it, and a race.
 * @param {{
 *   teaching: Awaited<ReturnType<typeof import('./teaching.mjs').openTeaching>>,
 *   pads: readonly import('./socket-pad.mjs').SocketPad[],
 *   screens: readonly import('./browser-pad.mjs').BrowserPad[],
 *   item_id: string,
 *   random: () => number,
 * }} of
 */
export function lessonRounds({ teaching, pads, screens, item_id, random }) {
  const pick = () => KEYS[Math.floor(random() * KEYS.length)]
  const student_ids = pads.map(({ student_id }) => student_id)

  /**
   * One pad: the question appears, is answered, changed, and handed in.
   * @param {import('./socket-pad.mjs').SocketPad} pad
   * @param {string} quiz_run_id
   * @returns {Promise<Given[]>}
   */
  async function answerByPad(pad, quiz_run_id) {
    const times = [0, random(), random()].sort((one, other) => one - other)
    if (!(await until(() => pad.shownRun() === quiz_run_id, LAST_ONES_MS))) return []
    let key = ''
    for (const [at, time] of times.entries()) {
      await sleep((ANSWERING_MS / times.length) * time)
      key = pick()
      pad.answer({ quiz_run_id, item_id, key, is_final: at === times.length - 1 })
    }
    await until(() => ['acked', 'rejected'].includes(pad.deliveryOf(quiz_run_id) ?? ''), LAST_ONES_MS)
    return [{ quiz_run_id, student_id: pad.student_id, key }]
  }

  /**
   * @param {import('./browser-pad.mjs').BrowserPad} screen
   * @param {string} quiz_run_id
   * @returns {Promise<Given[]>}
   */
  async function answerByHand({ student_id, answer }, quiz_run_id) {
    const keys = [pick(), pick()]
    await answer({ keys, within_ms: LAST_ONES_MS })
    return [{ quiz_run_id, student_id, key: keys[1] }]
  }

  /** @param {(quiz_run_id: string) => Promise<void>} whileAnswering */
  async function question(whileAnswering) {
    const quiz_run_id = await teaching.ask()
    const [given] = await Promise.all([
      Promise.all([
        ...pads.map((pad) => answerByPad(pad, quiz_run_id)),
        ...screens.map((screen) => answerByHand(screen, quiz_run_id)),
      ]),
      whileAnswering(quiz_run_id),
    ])
    await teaching.act('end_quzi', { quiz_run_id })
    await teaching.act('reveal_quzi', { quiz_run_id })
    await teaching.act('put_away_quzi', { quiz_run_id })
    return given.flat()
  }

  /** Everybody presses; the server says who was first, once for each. */
  async function race() {
    const race_id = await teaching.race()
    await sleep(RACE_OPENS_MS)
    await Promise.all(pads.map((pad) => pad.ask('POST /api/pad/v1/classroom/race', { race_id })))
    await teaching.endRace(race_id)
  }

  return {
    /** One round; says what each pad handed in last. `meanwhile` runs while the question is answered. */
    round: async (/** @type {number} */ number, /** @type {() => Promise<void>} */ meanwhile) => {
      await Promise.all(
        pads.slice(0, 4).map((pad) => pad.ask('POST /api/pad/v1/classroom/raise-hand', { is_raised: true })),
      )
      const given = await question(async () => {
        await Promise.all([teaching.around(number, student_ids), meanwhile()])
      })
      await race()
      return given
    },
    /** Whether all pads have heard everything within a minute and a half. */
    areAllThere: async () => {
      const last = await teaching.lastFact()
      return until(() => pads.every((pad) => pad.seq() >= last), LAST_ONES_MS)
    },
  }
}

/**
 * @param {() => boolean} isTrue
 * @param {number} within_ms
 */
export async function until(isTrue, within_ms) {
  const begun = performance.now()
  while (!isTrue()) {
    if (performance.now() - begun > within_ms) return false
    await sleep(50)
  }
  return true
}
