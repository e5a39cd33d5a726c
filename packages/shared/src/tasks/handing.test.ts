import { expect, test } from 'vitest'
import type { AnswerPart } from '../questions/answer.ts'
import { whyNotHandedIn } from './handing.ts'

const words: AnswerPart = { kind: 'text', text: '见照片', attachments: [] }
const attached = (kind: 'photo' | 'ink' | 'sound', seconds: number | null = null): AnswerPart => ({
  ...{ kind: 'text', text: '', attachments: [{ kind, key: 'k', seconds }] },
})
const why = (handing: Parameters<typeof whyNotHandedIn>[0], ...answers: AnswerPart[]) =>
  whyNotHandedIn(handing, { answers, sound_minutes: 3 })

test('[TK-91] 拍照 asks for a photo, 口头 for a sound that is not too long; one is enough for all items', () => {
  expect(why('answers', words)).toBeNull()
  expect(why('photo', words, attached('ink'))).toBe('请先拍照上传作业，再提交')
  expect(why('photo', words, attached('photo'))).toBeNull()
  expect(why('sound', words)).toBe('请先录音，再提交')
  expect(why('sound', attached('sound', 180))).toBeNull()
  expect(why('sound', attached('sound', 20), attached('sound', 186))).toBe('录音最长 3 分钟，请重录')
  expect(whyNotHandedIn('sound', { answers: [attached('sound', 600)], sound_minutes: null })).toBeNull()
})

test('[TK-230] a recorder that ended by itself at the limit, a little late, is handed in', () => {
  expect(why('sound', attached('sound', 185))).toBeNull()
})

test('[TK-92] what lies on paper is not handed in by its student', () => {
  expect(why('register', attached('photo'))).toBe('这份作业写在纸上，交给老师登记')
})
