import type { AnswerPart } from '../questions/answer.ts'
import { SOUND_GRACE_S } from '../questions/files/answer-files.ts'

/**
 * The way of handing in: answers as they are; with a photo or a sound among them; reading and watching; step by step; or not at
 * all, because the work lies on paper and its teacher registers it.
 */
export const HANDINGS = ['answers', 'photo', 'sound', 'reading', 'steps', 'register'] as const
export type Handing = (typeof HANDINGS)[number]

/** Whether sets of such a task may give something to read and watch. */
export function givesMaterials(handing: Handing): boolean {
  return handing === 'reading' || handing === 'steps'
}

/** The longest sound that a task may ask for, in minutes. */
export const MAX_SOUND_MINUTES = 10

/** Why a round is not handed in as it is, as a Chinese sentence; null when it is ([TK-91], [TK-92]). */
export function whyNotHandedIn(
  handing: Handing,
  { answers, sound_minutes }: { answers: readonly AnswerPart[]; sound_minutes: number | null },
): string | null {
  const attachments = answers.flatMap((answer) => answer.attachments)
  if (handing === 'register') return ON_PAPER
  if (handing === 'photo')
    return attachments.some(({ kind }) => kind === 'photo') ? null : '请先拍照上传作业，再提交'
  if (handing !== 'sound') return null
  const sounds = attachments.filter(({ kind }) => kind === 'sound')
  if (sounds.length === 0) return '请先录音，再提交'
  const longest = Math.max(...sounds.map(({ seconds }) => seconds ?? 0))
  return sound_minutes !== null && longest > sound_minutes * 60 + SOUND_GRACE_S
    ? `录音最长 ${sound_minutes} 分钟，请重录`
    : null
}

/** The words for a student about a task on paper. */
export const ON_PAPER = '这份作业写在纸上，交给老师登记'
