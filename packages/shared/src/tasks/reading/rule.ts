import { playedSeconds } from './content.ts'
import type { MaterialContent, ReadingRule } from './material.ts'

/** Why a rule can never be met, as a Chinese sentence; null when it can ([TK-141]). */
export function whyImpossible(rule: ReadingRule, content: MaterialContent): string | null {
  const seconds = playedSeconds(content)
  if (rule.kind === 'share' && seconds === null) return '只有视频和声音能按百分比要求'
  if (rule.kind === 'minutes' && seconds !== null && rule.minutes * 60 > seconds)
    return `全长只有 ${lengthWords(seconds)}，要求 ${rule.minutes} 分钟做不到`
  return null
}

/** Why what is asked of a material can never hold without skipping, as a Chinese sentence; null when it can ([TK-148]). */
export function whyNotUnskipped(no_skip: boolean, content: MaterialContent): string | null {
  return no_skip && playedSeconds(content) === null ? '只有视频和声音能不许跳过' : null
}

/** Whether a student who opened a material and saw so much of it has met a rule. */
export function isRuleMet(rule: ReadingRule, content: MaterialContent, seen_s: number): boolean {
  switch (rule.kind) {
    case 'open':
      return true
    case 'minutes':
      return seen_s >= rule.minutes * 60
    case 'share':
      return seen_s * 100 >= rule.percent * (playedSeconds(content) ?? 0)
  }
}

/** A rule in words. */
export function ruleWords(rule: ReadingRule, { kind }: Pick<MaterialContent, 'kind'>): string {
  const look = kind === 'sound' ? '听' : '看'
  switch (rule.kind) {
    case 'open':
      return '打开过即可'
    case 'minutes':
      return `至少${look} ${rule.minutes} 分钟`
    case 'share':
      return `${look}到 ${rule.percent}%`
  }
}

/** A length as people say it: 5 分 20 秒. */
export function lengthWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = seconds % 60
  if (minutes === 0) return `${rest} 秒`
  return rest === 0 ? `${minutes} 分钟` : `${minutes} 分 ${rest} 秒`
}

/** The amount that a student saw; for a sound or video also its share. */
export function seenWords(content: MaterialContent, seen_s: number): string {
  const seconds = playedSeconds(content)
  const length = lengthWords(seen_s)
  return seconds === null ? length : `${length}（${Math.floor((seen_s * 100) / seconds)}%）`
}
