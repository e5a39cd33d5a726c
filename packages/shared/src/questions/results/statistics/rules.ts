import { rightOptions } from '../../kinds/kind.ts'
import type { ItemKey } from '../../document.ts'

/** Fewer answers than this say nothing about a question (QC-20). */
export const LEAST_ANSWERS = 30

/** The share of students, from the top and from the bottom, that are held against each other for 区分度. */
export const GROUP_SHARE = 0.27

/** From which 得分率 on a question is of a difficulty, the easiest first; below the last it is 困难. */
const EASIER_FROM = [0.85, 0.7, 0.5, 0.3]

/** The difficulty from 1 to 5 that a 得分率 from 0 to 1 stands for. */
export function measuredDifficulty(score_rate: number): number {
  const level = EASIER_FROM.findIndex((least) => score_rate >= least)
  return level < 0 ? EASIER_FROM.length + 1 : level + 1
}

/** How often a choice was picked: by all, by the students of the top group and by those of the bottom group. */
export type OptionCount = { key: string; count: number; strong_count: number; weak_count: number }

/** What is known of an item besides its counts. */
export type ItemFigures = {
  key: ItemKey
  /** What its author thinks of it, from 1 to 5. */
  difficulty: number
  score_rate: number
  /** Null while too few students can be ranked. */
  discrimination: number | null
  /** Null for an item that nothing is picked of. */
  options: readonly OptionCount[] | null
}

/** Below this, an item hardly tells students apart; items that nearly all get right or wrong cannot. */
const LOW_DISCRIMINATION = 0.2
const TELLING_FROM = 0.15
const TELLING_TO = 0.9

/** Why an item should be looked at, as Chinese sentences; none for an item that does its work ([QU-143]). */
export function itemDoubts(figures: ItemFigures): string[] {
  return [...discriminationDoubts(figures), ...optionDoubts(figures), ...difficultyDoubts(figures)]
}

function discriminationDoubts({ discrimination, score_rate }: ItemFigures): string[] {
  if (discrimination === null) return []
  if (discrimination < 0) return ['学得好的学生反而更容易错：请检查答案和题意']
  const isTelling = score_rate >= TELLING_FROM && score_rate <= TELLING_TO
  return isTelling && discrimination < LOW_DISCRIMINATION ? ['区分度偏低：学得好和学得差的学生得分接近'] : []
}

function optionDoubts({ key, options }: ItemFigures): string[] {
  if (options === null) return []
  const right = rightOptions(key)
  const most = Math.max(0, ...options.filter((one) => right.includes(one.key)).map((one) => one.strong_count))
  const wrong = options.filter((one) => !right.includes(one.key))
  const preferred = wrong.filter((one) => one.strong_count > most).map((one) => one.key)
  const unused = wrong.filter((one) => one.count === 0).map((one) => one.key)
  return [
    ...(preferred.length === 0
      ? []
      : [`学得好的学生更多选了 ${preferred.join('、')}：请检查答案，或选项有没有歧义`]),
    ...(unused.length === 0 || options.length < 3
      ? []
      : [`没有人选 ${unused.join('、')}：这样的选项不起作用`]),
  ]
}

function difficultyDoubts({ difficulty, score_rate }: ItemFigures): string[] {
  const measured = measuredDifficulty(score_rate)
  if (Math.abs(measured - difficulty) < 2) return []
  return [measured > difficulty ? '实际比标注的难度难得多' : '实际比标注的难度容易得多']
}
