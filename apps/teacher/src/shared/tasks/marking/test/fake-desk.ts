import type { ItemScoreView } from '@jiangtai/shared/tasks/views.ts'
import { answerCalls, refuse } from '../../../../test/answer-calls.ts'
import { homeworkMember, progressOf } from '../../../../test/homework-things.ts'
import { idOf } from '../../../../test/question-things.ts'
import type { MarkerShare } from '@jiangtai/shared/tasks/marking/marker-share.ts'
import type { Attachment } from '@jiangtai/shared/questions/answer.ts'
import type { Here, Marker } from '../markers/markers.queries.ts'
import type { PickedAnswer } from '../picked/picked.queries.ts'

const PATH = '/api/homework/v1'
/** The desk of the task of `homeworkDetail`. */
export const DESK_PATH = `/homework/box/homework-detail?task_id=${idOf('a1')}&pane=marking`
export const ITEM = idOf('11')

export const keyOf = (student_id: string, item_id: string) => `${student_id} ${item_id}`
const STUDENTS = [
  { student_id: idOf('b1'), name: '王强' },
  { student_id: idOf('b2'), name: '陈晓' },
]
const ITEMS = [
  { item_id: ITEM, question_id: idOf('1'), full_score: 12 },
  { item_id: idOf('21'), question_id: idOf('2'), full_score: 4 },
  { item_id: idOf('22'), question_id: idOf('2'), full_score: 8 },
]

const isOpen = (score: ItemScoreView | null) => score?.result === 'ungraded'

/** A desk of two students and three items, all unmarked, that keeps what it is given. */
export function fakeDesk() {
  /** Whose work was handed back: a helper's list is without them. */
  const handedBack = new Set<string>()
  let picked: PickedAnswer[] = []
  let refusesVoices = false
  let isCorrected = false
  let offersSuggestions = false
  let late = { is_late: false, is_pardoned: false }
  let voice_count = 0
  let round = 1
  let markers: Marker[] = []
  let rival = ''
  let words: string | null = null
  let attachments: Attachment[] = []
  let here: Here[] = []
  const files: Record<string, string> = {}
  const sets = [{ set_no: 1, full_scores: new Map<string, number>() }]
  const standing = new Map(
    STUDENTS.flatMap(({ student_id }) =>
      ITEMS.map(({ item_id, full_score }): [string, ItemScoreView] => [
        keyOf(student_id, item_id),
        {
          ...{ score_id: idOf('e0'), result: 'ungraded', score: 0, full_score, parts: [] },
          ...{ given_by: 'auto', is_suggested: false, comment: '', ink: null, voice: null },
        },
      ]),
    ),
  )
  function answerOf(student_id: string, item_id: string) {
    const score = standing.get(keyOf(student_id, item_id)) ?? null
    const name = STUDENTS.find((one) => one.student_id === student_id)?.name ?? ''
    return {
      ...{ student_id, item_id, round, saved_at: null, score, name, class_name: '高一(1)班' },
      value: { kind: 'text' as const, text: words ?? `${name}的作答`, attachments },
    }
  }
  let given = 0
  const network = answerCalls({
    [`POST ${PATH}/marking/suggestion-state`]: () => ({
      ...{ trial_count: 0, waiting_count: 0, same_count: 3, half_count: 0, more_count: 0 },
    }),
    [`POST ${PATH}/marking/suggestion`]: () => ({
      suggestion: { score: 3, reason: '缺少检验', confidence: 0.82 },
    }),
    [`POST ${PATH}/marking/markers`]: () => ({ list: markers }),
    [`POST ${PATH}/marking/marker-choices`]: ({ text = '' }) => ({
      teachers: [
        { teacher_id: idOf('d1'), name: '许静', teaches_class: true },
        { teacher_id: idOf('d2'), name: '周岚', teaches_class: false },
      ].filter(({ name }) => name.includes(text)),
      classes: [{ class_id: idOf('c1'), class_name: '高一(1)班' }],
      groups: [],
    }),
    [`POST ${PATH}/marking/set-markers`]: (sent) => {
      markers = sent.markers.map(({ teacher_id, share }) => ({
        ...{ teacher_id, share: share as MarkerShare, name: teacher_id === idOf('d1') ? '许静' : '周岚' },
        ...{ ungraded_count: 2, given_count: 1 },
      }))
      return { done: true }
    },
    [`POST ${PATH}/marking/here`]: () => ({ list: here }),
    [`POST ${PATH}/marking/students`]: () => ({
      ...{ total: 2, classes: [{ class_id: idOf('c1'), class_name: '高一(1)班' }] },
      list: STUDENTS.filter(({ student_id }) => !handedBack.has(student_id)).map(({ student_id, name }) =>
        homeworkMember('b1', name, {
          student_id,
          ungraded_count: 3,
          ...(round > 1 && { returned_by: '许静' }),
        }),
      ),
    }),
    [`POST ${PATH}/marking/comment`]: () => ({ done: true }),
    [`POST ${PATH}/marking/items`]: () => ({
      offers_suggestions: offersSuggestions,
      list: sets.flatMap((set) =>
        ITEMS.map(({ item_id, question_id, full_score }) => {
          const ofSet = STUDENTS.filter((_, at) => at % sets.length === set.set_no - 1)
          return {
            ...{ set_no: set.set_no, item_id, question_id, mean_score: null },
            ...{ full_score: set.full_scores.get(item_id) ?? full_score, answered_count: ofSet.length },
            ungraded_count: ofSet.filter(({ student_id }) =>
              isOpen(standing.get(keyOf(student_id, item_id)) ?? null),
            ).length,
          }
        }),
      ),
    }),
    [`POST ${PATH}/marking/answers`]: ({ item_id, is_ungraded_only }) => {
      const all = STUDENTS.map(({ student_id }) => answerOf(student_id, item_id))
      const list = all.filter(({ score }) => is_ungraded_only !== true || isOpen(score))
      return { total: list.length, list, files }
    },
    [`POST ${PATH}/marking/score`]: ({ scores }) => ({
      files,
      list: scores.map(({ student_id, item_id, round, score, comment, replaces, voice_key = null }) => {
        const key = keyOf(student_id, item_id)
        const before = standing.get(key)!
        const is_taken = before.score_id === replaces
        if (is_taken) {
          given += 1
          standing.set(key, {
            ...{ ...before, score_id: idOf(`e${given}`), score: score ?? 0, given_by: 'teacher' },
            ...{ comment: comment ?? '', result: score === null ? 'ungraded' : 'half' },
            voice: voice_key === null ? null : { key: voice_key, seconds: 1 },
          })
        }
        return {
          student_id,
          item_id,
          round,
          is_taken,
          score: standing.get(key)!,
          by_name: is_taken ? '' : rival,
        }
      }),
    }),
    [`POST ${PATH}/marking/voice-credential`]: () => {
      if (refusesVoices) return refuse('CONFLICT', '断网')
      voice_count += 1
      return {
        ...{ AccessKeyId: 'id', AccessKeySecret: 'secret', Endpoint: '/oss', Bucket: 'jiangtai' },
        ...{ SecurityToken: 'token', object_key: `voice-${voice_count}.webm`, content_type: 'video/webm' },
      }
    },
    // The store, which is no call of the contract.
    ...{ 'PUT /oss/jiangtai/voice-1.webm': () => ({}) },
    [`POST ${PATH}/marking/confirm-voice`]: ({ object_key }) => ({ object_key, seconds: 1 }),
    [`POST ${PATH}/marking/sheet`]: ({ student_id }) => ({
      member: { ...homeworkMember('b1', answerOf(student_id, ITEM).name, { student_id }), comment: '' },
      rounds: [
        {
          ...{ round, submitted_at: '2026-11-01T02:00:00.000Z', is_late: false },
          ...{ is_collected: false, used_ms: 60_000 },
          items: ITEMS.map(({ item_id }) => answerOf(student_id, item_id)),
        },
      ],
      files,
    }),
    [`POST ${PATH}/marking/history`]: ({ student_id, item_id }) => {
      const { name: _name, class_name: _class, ...item } = answerOf(student_id, item_id)
      const { score_id, result, score, full_score, given_by, is_suggested, comment } = item.score!
      const change = { result, score, full_score, given_by, is_suggested, comment, round }
      const value = { kind: 'text' as const, text: '第一遍的作答', attachments: [] }
      const first = {
        ...{ score_id: idOf('e9'), result: 'half' as const, score: 2, comment: '缺少步骤' },
        ...{ given_by: 'teacher' as const, round: 1 },
      }
      return {
        rounds: [
          { round, submitted_at: '2026-11-02T02:00:00.000Z', item: { ...item, round } },
          {
            ...{ round: 1, submitted_at: '2026-11-01T02:00:00.000Z' },
            item: { ...item, round: 1, value, score: { ...item.score!, ...first } },
          },
        ].slice(0, round),
        scores: [
          { ...change, ...first, by_name: '林老师', created_at: '2026-11-01T03:00:00.000Z' },
          { ...change, score_id, by_name: '', created_at: '2026-11-02T02:00:00.000Z' },
        ].slice(2 - round),
        files,
      }
    },
    [`POST ${PATH}/marking/return`]: ({ student_ids }) => {
      for (const student_id of student_ids) handedBack.add(student_id)
      return { member_count: student_ids.length, student_ids }
    },
    [`POST ${PATH}/marking/take-back`]: ({ student_ids }) => {
      if (isCorrected) return refuse('CONFLICT', '学生已经开始订正，不能取消打回')
      for (const student_id of student_ids) handedBack.delete(student_id)
      return { member_count: student_ids.length }
    },
    [`POST ${PATH}/marking/comments`]: () => ({
      kept: [{ comment_id: idOf('d1'), words: '书写工整', item_id: null }],
      given: [{ comment: '缺少步骤', score: 6, use_count: 2 }],
    }),
    [`POST ${PATH}/marking/comment-uses`]: () => ({ use_count: 2 }),
    [`POST ${PATH}/marking/change-comment`]: () => ({ use_count: 2 }),
    [`POST ${PATH}/marking/highlights`]: () => ({ total: picked.length, list: picked }),
    [`POST ${PATH}/marking/highlight`]: ({ student_id, item_id, round, highlight }) => {
      picked = highlight === null ? [] : [{ student_id, item_id, round, ...highlight }]
      return { done: true }
    },
    [`POST ${PATH}/marking/anonymous`]: () => ({ done: true }),
    [`POST ${PATH}/progress`]: () => ({
      ...{ progress: progressOf({ member_count: 2 }), classes: [], reminded_at: null, total: 2 },
      list: STUDENTS.map(({ student_id, name }) => ({
        ...homeworkMember('b1', name, { student_id, ungraded_count: 3 }),
        ...(student_id === idOf('b1') ? late : {}),
        reading: null,
        done_step_count: null,
      })),
    }),
    [`POST ${PATH}/pardon`]: ({ is_pardoned }) => {
      late = { is_pardoned, is_late: !is_pardoned }
      return { member_count: 1 }
    },
  })
  return {
    asked: network.asked,
    stop: network.stop,
    /** The scores in force, by student and item. */
    standing,
    /** Whoever was handed back has begun to correct. */
    beginCorrection: () => {
      isCorrected = true
    },
    picked: () => picked,
    /** Gives the second student a set of their own with the same items, in which the first gives so many points. */
    layer: (full_score: number) => {
      sets.push({ set_no: 2, full_scores: new Map([[ITEM, full_score]]) })
      const key = keyOf(idOf('b2'), ITEM)
      standing.set(key, { ...standing.get(key)!, full_score })
    },
    /** The credentials for recordings that were asked for. */
    voices: () =>
      network.asked.filter(({ name }) => name.endsWith('/voice-credential')).map(({ input }) => input),
    /** A colleague marks the same task, and has these answers in front. */
    mark: (name: string, answers: readonly Omit<Here, 'name' | 'teacher_id'>[]) => {
      rival = name
      markers = [{ teacher_id: idOf('d1'), name, share: { kind: 'all' }, ungraded_count: 2, given_count: 1 }]
      here = answers.map((answer) => ({ ...answer, teacher_id: idOf('d1'), name }))
    },
    /** Everybody answers by this photo and without words. */
    photograph: (url: string) => {
      words = ''
      attachments = [{ kind: 'photo', key: 'photo', seconds: null }]
      files['photo'] = url
    },
    /** What everybody answered. */
    write: (answered: string) => {
      words = answered
    },
    /** Who is named to mark. */
    markers: () => markers.map(({ teacher_id, share }) => ({ teacher_id, share })),
    offerSuggestions: () => {
      offersSuggestions = true
    },
    /** The first student handed in late. */
    beLate: () => {
      late = { is_late: true, is_pardoned: false }
    },
    /** What lies on the desk is the correction of a first round. */
    beCorrection: () => {
      round = 2
    },
    refuseVoices: (next: boolean) => {
      refusesVoices = next
    },
    /** Puts a spoken comment on an answer. */
    speak: (key: string) => {
      files['voice.webm'] = '/voice.webm'
      standing.set(key, { ...standing.get(key)!, voice: { key: 'voice.webm', seconds: 9 } })
    },
    /** The scores that were sent, as they were asked for. */
    scored: () =>
      network.asked
        .filter(({ name }) => name.endsWith('/score'))
        .map(({ input }) => (input as { scores: { student_id: string; score: number | null }[] }).scores[0]),
  }
}
