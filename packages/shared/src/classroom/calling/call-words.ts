import type { CallResult } from './calling.ts'

/** What became of a call, as the board, the record and 课堂过程 say it ([CR-193]). */
export const RESULT_WORDS: Readonly<Record<CallResult, string>> = {
  right: '答对',
  wrong: '答错',
  passed: '过',
}

/** The rule of 随机点名 as the board tells it to whoever asks ([CR-191]). */
export const RULE_WORDS =
  '这节课没有点到的先点，点过一轮才有人点第二次；轮到的人里，最近四周比别人多点到一次，机会减半，最少留八分之一。晚到的同学从当时点得最少的次数算起。'
