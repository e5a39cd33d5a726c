import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { encodePoints } from '../../packages/shared/src/ink/encoding.ts'

const GROUPS = 8
const STROKES = 3
/** How many of a class mark a page that they have not understood. */
const UNCLEAR = 5
/** Over this time a class begins to write, answers in words and reads what others wrote, as a class does. */
const WORKING_MS = 4000
/** From one stroke of a hand to the next. */
const STROKE_MS = 1000
/** An answer that was on its way when the question closed is still taken ([CR-19]). */
const LAST_ANSWERS_MS = 5000
const REVIEWS = { each_count: 1, scale: 'stars', full_mark: 5, has_words: true }

/**
 * What a class does beside questions, hands and races: 分组讨论, 互评, 自由翻页, 投屏 and 没听懂. Each ends with a look that all it was told is there.
 * @param {{
 *   act: (verb: string, body: object) => Promise<any>,
 *   look: (name: string, body: object) => Promise<any>,
 *   told: (run: () => Promise<any>) => Promise<any>,
 *   class_id: string,
 *   lesson_session_id: string,
 *   pages: readonly { page_id: string }[],
 * }} of `act` changes the lesson, `look` asks as the teacher, `told` takes the time of what a pad asks
 */
export function classActivities({ act, look, told, class_id, lesson_session_id, pages }) {
  /** @typedef {{ student_id: string, ask: (name: string, body: object) => Promise<any> }} Pad */

  /** Groups of the class, as a teacher makes them before the lesson. */
  async function makeGroups(/** @type {readonly Pad[]} */ pads) {
    const { scheme_id } = await look('POST /api/grouping/v1/scheme/add', {
      ...{ class_id, name: '常规组', kind: 'regular', subject_id: null },
    })
    const groups = Array.from({ length: GROUPS }, (_, group) => ({
      ...{ group_id: randomUUID(), name: `第 ${group + 1} 组`, colour: 'green', emblem: '竹', layer: null },
      members: pads
        .filter((_pad, seat) => seat % GROUPS === group)
        .map(({ student_id }, at) => ({ student_id, is_leader: at === 0, duty: '' })),
    }))
    await look('POST /api/grouping/v1/scheme/save', { scheme_id, revision: 1, groups, constraints: [] })
    return scheme_id
  }

  /** Everybody writes on the board of the group, one of them is shown, and every stroke that was acknowledged is found. */
  async function groupWork(/** @type {readonly Pad[]} */ pads, /** @type {string} */ scheme_id) {
    const { group_work_id } = await act('interact/start_group_work', {
      ...{ scheme_id, group_task: '说说理由', time_limit_s: null, placed: [] },
    })
    await Promise.all(
      pads.map(async ({ student_id, ask }, seat) => {
        await turnOf(seat, pads.length)
        const { list } = await told(() => ask('group-boards', {}))
        const { board_id, members } = list.find(
          (/** @type {any} */ one) => one.group_work_id === group_work_id,
        )
        const { color } = members.find((/** @type {any} */ member) => member.student_id === student_id)
        for (let stroke = 0; stroke < STROKES; stroke += 1) {
          await sleep(STROKE_MS)
          await told(() => ask('write-group-ink', { board_id, op: strokeAt({ seat, stroke, color }) }))
        }
      }),
    )
    const works = await look('POST /api/prepare_lessons/api/interact/group_boards', { lesson_session_id })
    const { boards } = works.list.find((/** @type {any} */ one) => one.group_work_id === group_work_id)
    const written = boards
      .flatMap((/** @type {any} */ board) => board.members)
      .reduce((/** @type {number} */ sum, /** @type {any} */ member) => sum + member.stroke_count, 0)
    if (written !== pads.length * STROKES)
      throw new Error(`${pads.length * STROKES - written} acknowledged strokes of groups are not stored`)
    await act('interact/show_group_board', { group_work_id, board_id: boards[0].board_id })
    await act('interact/end_group_work', { group_work_id })
    await act('interact/put_away_group_work', { group_work_id })
  }

  /** A question that is answered in words, each answer read and marked by another student, and every review found on the wall. */
  async function peerReview(/** @type {readonly Pad[]} */ pads) {
    const question = { source: 'oral', kind: 'text', text: '为什么？' }
    const { quiz_run_id } = await act('start_shortcut_quzi', { question, time_limit_s: null })
    const { document } = await look('POST /api/prepare_lessons/api/end_shortcut_quzi_detail', {
      quiz_run_id,
    })
    const [{ item_id }] = document.items
    await Promise.all(
      pads.map(async ({ ask }, seat) => {
        await turnOf(seat, pads.length)
        await told(() => ask('submit-answer', wordsOf({ quiz_run_id, item_id, text: `因为第 ${seat} 条` })))
      }),
    )
    await act('end_shortcut_quzi', { quiz_run_id })
    await sleep(LAST_ANSWERS_MS)
    const started = await act('interact/start_peer_review', {
      ...{ quiz_run_id, item_id, ...REVIEWS, time_limit_s: null },
    })
    const { peer_review_id } = started
    await Promise.all(
      pads.map(async ({ ask }, seat) => {
        await turnOf(seat, pads.length)
        const { parts } = await told(() => ask('peer-review', { peer_review_id }))
        for (const { part_id } of parts)
          await told(() => ask('save-peer-review', { ...reviewOf(part_id), was_offline: false }))
      }),
    )
    await act('interact/end_peer_review', { peer_review_id })
    const { answers } = await look('POST /api/prepare_lessons/api/peer_review_wall', { peer_review_id })
    const found = answers.flatMap((/** @type {any} */ answer) => answer.reviews)
    if (found.length !== pads.length)
      throw new Error(`${pads.length - found.length} acknowledged reviews are not stored`)
    await act('put_away_quzi', { quiz_run_id })
  }

  /** Pages are turned by the students, one pad is shown while it tells where it is, and some have not understood. */
  async function onTheirOwn(/** @type {readonly Pad[]} */ pads, /** @type {number} */ round) {
    await act('interact/browsing', { pages: 'all' })
    const [shown] = pads
    await act('interact/show_pad', { student_id: shown.student_id })
    for (const { page_id } of pages) {
      const place = { page_id, quiz_run_id: null, shows_note: false }
      await told(() => shown.ask('tell-place', place))
    }
    await look('POST /api/prepare_lessons/api/interact/shown_pad', { lesson_session_id })
    await act('interact/show_pad', { student_id: null })
    await act('interact/browsing', { pages: null })
    const { page_id } = pages[round % pages.length]
    await act('turn_page', { page_id })
    for (const is_unclear of [true, false])
      await Promise.all(
        pads.slice(0, UNCLEAR).map(({ ask }) => told(() => ask('mark-unclear', { page_id, is_unclear }))),
      )
  }

  return { makeGroups, groupWork, peerReview, onTheirOwn }
}

/**
 * @param {number} seat
 * @param {number} size
 */
function turnOf(seat, size) {
  return sleep((WORKING_MS * seat) / size)
}

/** @param {{ seat: number, stroke: number, color: string }} of */
function strokeAt({ seat, stroke, color }) {
  const points = Array.from({ length: 40 }, (_, at) => ({
    x: 100 + at * 20,
    y: 60 + ((seat * STROKES + stroke) % 25) * 30 + Math.sin(at / 3) * 12,
    pressure: 0.5,
  }))
  return {
    ...{ v: 1, kind: 'stroke', tool: 'pen', id: randomUUID(), color, width: 6 },
    points: encodePoints(points),
  }
}

/** @param {{ quiz_run_id: string, item_id: string, text: string }} of */
function wordsOf({ quiz_run_id, item_id, text }) {
  const client_submission_id = randomUUID()
  return {
    ...{ request_id: client_submission_id, quiz_run_id, client_submission_id, revision: 1 },
    value: { [item_id]: { kind: 'text', text, attachments: [] } },
    ...{ is_final: true, used_ms: 4000, was_offline: false },
  }
}

/** @param {string} part_id */
function reviewOf(part_id) {
  const client_submission_id = randomUUID()
  return {
    ...{ request_id: client_submission_id, client_submission_id, part_id, revision: 1 },
    ...{ mark: 4, words: '理由清楚' },
  }
}
