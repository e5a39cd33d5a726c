import type { ItemScoreView } from '@jiangtai/shared/tasks/views.ts'
import { createMarkingDesk, type DeskAnswer, keyOf } from '../desk/marking-desk.ts'
import type { Scored, ScoreToGive } from '../marking.queries.ts'

/** A score that waits. */
export const scoreOf = (change: Partial<ItemScoreView> = {}): ItemScoreView => ({
  ...{ score_id: 's0', result: 'ungraded', score: 0, full_score: 10, parts: [] },
  ...{ given_by: 'auto', is_suggested: false, comment: '', ink: null, voice: null, ...change },
})

/** A desk on the answers of as many students, whose server keeps the scores. */
export function openAnswers(count: number) {
  const answers = Array.from(
    { length: count },
    (_one, at): DeskAnswer => ({
      ...{ student_id: `student ${at}`, item_id: 'item', round: 1, name: `${at}号`, class_name: '一班' },
      ...{ value: null, saved_at: null, score: scoreOf({ score_id: `auto ${at}` }) },
    }),
  )
  const standing = new Map(answers.map((answer) => [keyOf(answer), answer.score]))
  const sent: ScoreToGive[] = []
  const taken: { scored: Scored; name: string; before: ItemScoreView | null }[] = []
  const asked: number[] = []
  let fails = false
  let voiceFails = false
  const uploaded: Blob[] = []
  const desk = createMarkingDesk({
    fetchMore: async (there) => {
      asked.push(there.length)
      return { list: answers.slice(there.length, there.length + 10), total: count, files: {} }
    },
    send: async (given) => {
      sent.push(given)
      if (fails) throw new Error('断网')
      const { student_id, round, item_id, voice_key = null } = given
      const before = standing.get(keyOf(given))
      const is_taken = before?.score_id === given.replaces
      const score = is_taken
        ? scoreOf({
            ...{ score_id: `given ${sent.length}`, given_by: 'teacher', comment: given.comment },
            ...{ score: given.score ?? 0, result: given.score === null ? 'ungraded' : 'half' },
            voice: voice_key === null ? null : { key: voice_key, seconds: 5 },
          })
        : (before ?? scoreOf())
      standing.set(keyOf(given), score)
      return {
        scored: { student_id, round, item_id, is_taken, score, by_name: is_taken ? '' : '许老师' },
        files: score.voice === null ? {} : { [score.voice.key]: `/${score.voice.key}` },
      }
    },
    sendVoice: async (_answer, sound) => {
      if (voiceFails) throw new Error('断网')
      uploaded.push(sound)
      return `key-${uploaded.length}.webm`
    },
    onTaken: (scored, replaced) => taken.push({ scored, ...replaced }),
    messageOf: String,
  })
  return {
    ...{ desk, taken, sent, asked, standing, uploaded },
    state: () => desk.store.getState(),
    fail: (next: boolean) => {
      fails = next
    },
    failVoice: (next: boolean) => {
      voiceFails = next
    },
  }
}
