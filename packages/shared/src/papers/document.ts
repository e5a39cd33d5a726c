import { z } from 'zod'
import { Id, nameText, optionalText } from '../core/schemas.ts'
import { DOCUMENT_LIMITS } from '../questions/document-limits.ts'
import { PaperAbout, SavedAbout } from './about/about.ts'
import { Arrangement } from './parallel/arrangement.ts'
import { MAX_ITEM_SCORE, MAX_PAPER_QUESTIONS, MAX_SECTIONS } from './rules.ts'

/** A question in a paper: which version it is frozen at, and what each of its items is worth here. */
export const PaperQuestion = z.object({
  question_id: Id,
  version: z.number().int(),
  scores: z.array(z.object({ item_id: Id, score: z.number() })),
  /** In a parallel paper: what it stands for, and how its options are arranged ([PA-84]). */
  arrangement: Arrangement.optional(),
})
export type PaperQuestion = z.output<typeof PaperQuestion>

/** 大题: a heading, a note under it, and questions in their order. */
export const PaperSection = z.object({
  section_id: Id,
  title: z.string(),
  note: z.string(),
  questions: z.array(PaperQuestion),
})
export type PaperSection = z.output<typeof PaperSection>

/** What stands in a paper (QC-13); it only ever grows, because versions of it are kept. */
export const PaperDocument = z.object({
  subtitle: z.string(),
  /** 注意事项. */
  notice: z.string(),
  /** 考试时长, in minutes; null for no time. */
  duration_min: z.number().nullable(),
  /** Where the paper is from; absent where nobody said. */
  about: PaperAbout.optional(),
  sections: z.array(PaperSection),
})
export type PaperDocument = z.output<typeof PaperDocument>

const Score = z
  .number({ message: '分值应为数字' })
  .min(0, '分值不能小于 0')
  .max(MAX_ITEM_SCORE, `每小题最多 ${MAX_ITEM_SCORE} 分`)
  .multipleOf(0.5, '分值精确到 0.5 分')

const SavedSection = PaperSection.extend({
  title: nameText('section'),
  note: optionalText('大题说明', 200),
  questions: z.array(
    PaperQuestion.extend({
      scores: z
        .array(z.object({ item_id: Id, score: Score }))
        .min(1)
        .max(DOCUMENT_LIMITS.items),
    }),
  ),
})

/** The same as it is saved: within its limits ([PA-12]). */
export const SavedPaper = PaperDocument.extend({
  subtitle: optionalText('副标题', 60),
  notice: optionalText('注意事项', 1000),
  duration_min: z.int('时长应为整数分钟').min(1, '时长至少 1 分钟').max(600, '时长最多 600 分钟').nullable(),
  about: SavedAbout.optional(),
  sections: z
    .array(SavedSection)
    .max(MAX_SECTIONS, `最多 ${MAX_SECTIONS} 个大题`)
    .superRefine((sections, context) => {
      const refuse = (message: string) => context.addIssue({ code: 'custom', message })
      const ids = sections.flatMap(({ questions }) => questions.map(({ question_id }) => question_id))
      if (ids.length > MAX_PAPER_QUESTIONS) refuse(`一份试卷最多 ${MAX_PAPER_QUESTIONS} 道题`)
      if (new Set(ids).size < ids.length) refuse('同一道题在试卷里出现了两次')
      if (new Set(sections.map(({ section_id }) => section_id)).size < sections.length) refuse('大题编号重复')
    }),
})
