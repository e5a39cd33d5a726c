import type { Question, ShownQuestion } from '../../questions/document.ts'
import { KINDS } from '../../questions/kinds/registry.ts'

/** 作答方式: how students answer what a teacher judges; `any` leaves it to them. */
export const ANSWER_WAYS = ['any', 'keyboard', 'photo', 'handwriting', 'sound'] as const
export type AnswerWay = (typeof ANSWER_WAYS)[number]
/** The only way that a class is asked for. */
export type AskedWay = Exclude<AnswerWay, 'any'>

/** What a teacher lays down of a question of a lesson beside its time ([LE-190]). */
export type QuizPreset = {
  answer_way: AnswerWay
  /** 分值 of the whole question; null is what the question itself gives. */
  score: number | null
  /** 收卷后公布答案. */
  reveals_at_close: boolean
}

/** A question of which nothing was laid down. */
export const NO_PRESET: QuizPreset = { answer_way: 'any', score: null, reveals_at_close: false }

/** The largest 分值 of a question. */
export const MAX_QUIZ_SCORE = 100

/** What they are called. */
export const ANSWER_WAY_NAMES: Readonly<Record<AnswerWay, string>> = {
  any: '不限',
  keyboard: '键盘',
  photo: '拍照',
  handwriting: '手写',
  sound: '录音',
}

/** Whether a question has anything that can be answered in several ways; what a machine marks is tapped or typed ([LE-191]). */
export function hasAnswerWays(question: Pick<Question | ShownQuestion, 'items'>): boolean {
  return question.items.some(({ kind }) => !KINDS[kind].isGradedByMachine)
}

/** Why a question that has no ways of answering is given none. */
export const ONE_WAY_ONLY = '这道题由系统判分，只能点选或用键盘作答'

/** What was laid down, in words; empty where nothing was. */
export function presetWords({ answer_way, score, reveals_at_close }: QuizPreset): string {
  return [
    ...(answer_way === 'any' ? [] : [ANSWER_WAY_NAMES[answer_way]]),
    ...(score === null ? [] : [`${score} 分`]),
    ...(reveals_at_close ? ['收卷后公布答案'] : []),
  ].join(' · ')
}
