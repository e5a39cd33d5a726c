import { PHASE_IDS } from '@jiangtai/shared/core/dictionaries.ts'
import { MAX_LIKE } from '@jiangtai/shared/questions/finding/photo-words.ts'
import { QUESTION_SORTS, USE_BANDS } from '@jiangtai/shared/questions/finding/words.ts'
import { QUESTION_TYPE_IDS } from '@jiangtai/shared/questions/question-types.ts'
import { REGIONS } from '@jiangtai/shared/questions/finding/regions.ts'
import { type Address, idOf, oneOf } from '../../../shared/lists/use-address.ts'
import type { QuestionNarrowing } from '../../../shared/questions/find/narrowing.ts'
import { subjectOf } from '../../../shared/subject-of.ts'

/** The conditions that the address narrows a list of questions to; words that mean nothing are left out. */
export function narrowingOf(address: Address): QuestionNarrowing {
  const difficulty = Number(address.read('difficulty'))
  const year = Number(address.read('year'))
  const mine = address.read('mine')
  const source = address.read('source')
  return {
    text: address.read('text') ?? '',
    like: (address.read('photo') ?? '').slice(0, MAX_LIKE),
    in_analysis: address.read('analysis') === '1',
    needs_review: address.read('review') === '1',
    subject_id: subjectOf(address),
    phase_id: oneOf(address.read('phase'), PHASE_IDS),
    type: oneOf(address.read('type'), QUESTION_TYPE_IDS),
    difficulty: [1, 2, 3, 4, 5].includes(difficulty) ? difficulty : null,
    chapter_id: idOf(address.read('chapter')),
    knowledge_id: idOf(address.read('point')),
    year: Number.isInteger(year) && year >= 1900 && year <= 2100 ? year : null,
    region: oneOf(address.read('region'), REGIONS),
    source: source !== null && source.length <= 120 ? source : null,
    used: oneOf(address.read('used'), USE_BANDS),
    used_by_me: mine === '1' ? true : mine === '0' ? false : null,
    sort: oneOf(address.read('sort'), QUESTION_SORTS) ?? 'newest',
  }
}

const flag = (is: boolean) => (is ? '1' : null)
const number = (value: number | null) => (value === null ? null : String(value))

/** The way of each part into the address; the usual value is not in it. */
const PARTS: {
  [Name in keyof QuestionNarrowing]: [part: string, words: (value: QuestionNarrowing[Name]) => string | null]
} = {
  text: ['text', (text) => text],
  like: ['photo', (words) => words],
  in_analysis: ['analysis', flag],
  needs_review: ['review', flag],
  subject_id: ['subject', (id) => id],
  phase_id: ['phase', (id) => id],
  type: ['type', (type) => type],
  difficulty: ['difficulty', number],
  chapter_id: ['chapter', (id) => id],
  knowledge_id: ['point', (id) => id],
  year: ['year', number],
  region: ['region', (region) => region],
  source: ['source', (source) => source],
  used: ['used', (band) => band],
  used_by_me: ['mine', (is) => (is === null ? null : is ? '1' : '0')],
  sort: ['sort', (sort) => (sort === 'newest' ? null : sort)],
}

/** The parts that say which questions are shown; how they are ordered and searched is none. */
export const NARROWING_PARTS = Object.values(PARTS)
  .map(([part]) => part)
  .filter((part) => part !== 'sort' && part !== 'analysis')

/** The parts of the address that a change changes. */
export function addressParts(change: Partial<QuestionNarrowing>): Record<string, string | null> {
  const parts: Record<string, string | null> = {}
  const put = <Name extends keyof QuestionNarrowing>(name: Name) => {
    const value = change[name]
    const [part, words] = PARTS[name]
    if (value !== undefined) parts[part] = words(value)
  }
  for (const name of Object.keys(PARTS)) if (isPart(name)) put(name)
  return parts
}

function isPart(name: string): name is keyof QuestionNarrowing {
  return name in PARTS
}
