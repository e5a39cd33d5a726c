import type { QuestionKeyV1 } from '@jiangtai/shared/questions/content.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import { readQuestion } from '@jiangtai/shared/questions/upgrade.ts'
import type { Queryable } from '../../src/core/db/transaction.ts'
import { catalogueId } from '../../src/features/questions/catalogue/standard-catalogue.ts'
import { addQuestion } from '../../src/features/questions/questions.service.ts'
import { biologyQuestions } from './content/questions/biology.ts'
import { chemistryQuestions } from './content/questions/chemistry.ts'
import { chineseQuestions } from './content/questions/chinese.ts'
import { englishQuestions } from './content/questions/english.ts'
import { mathJuniorQuestions } from './content/questions/math-junior.ts'
import { mathSeniorFunctionQuestions } from './content/questions/math-senior-function.ts'
import { mathSeniorMoreQuestions } from './content/questions/math-senior-more.ts'
import { physicsQuestions } from './content/questions/physics.ts'
import { chineseMore } from './content/questions/several/chinese-more.ts'
import { englishFill } from './content/questions/several/english-fill.ts'
import { englishReading } from './content/questions/several/english-reading.ts'
import { physicsTable } from './content/questions/several/physics-table.ts'
import type { DemoDocument, DemoQuestion } from './content/types.ts'
import { DEMO_SCHOOL_ID as school_id } from './demo-school-id.ts'

const demoQuestions: DemoQuestion[] = [
  ...mathJuniorQuestions,
  ...mathSeniorMoreQuestions,
  ...physicsQuestions,
  ...chineseQuestions,
  ...englishQuestions,
  ...chemistryQuestions,
  ...biologyQuestions,
  ...mathSeniorFunctionQuestions,
]

const demoDocuments: DemoDocument[] = [...englishReading, ...englishFill, ...chineseMore, ...physicsTable]

const SCORES = { single: 5, multiple: 6, judge: 3, blank: 5, text: 12 } as const

/** The school's own question bank; returns question ids by content key. */
export async function seedQuestions(db: Queryable, input: { now: Date }): Promise<Map<string, string>> {
  const questionIds = new Map<string, string>()
  const written = demoQuestions.map((demo) => ({ ...demo, document: documentOf(demo) }))
  for (const demo of [...written, ...demoDocuments]) {
    const { question_id } = await addQuestion(db, {
      school_id,
      owner_teacher_id: null,
      subject_id: demo.subject_id,
      phase_id: demo.phase_id,
      document: demo.document,
      difficulty: demo.difficulty,
      source: '校本题库',
      year: null,
      chapter_id: catalogueId(demo.chapter_key),
      knowledge_ids: demo.knowledge_keys.map(catalogueId),
      source_key: `demo/${demo.key}`,
      now: input.now,
    })
    questionIds.set(demo.key, question_id)
  }
  return questionIds
}

/** Written as text with `$…$` and `____`, as the first questions of a school were. */
function documentOf(demo: DemoQuestion): Question {
  const { type, stem, options, analysis } = demo
  const blank_count = type === 'blank' ? demo.answer.length : 0
  const content = { type, stem, options, blank_count }
  const identity = { question_id: newId(), document: null }
  return readQuestion({ ...identity, content, key: keyOf(demo), analysis, score: SCORES[type] })
}

function keyOf(demo: DemoQuestion): QuestionKeyV1 {
  switch (demo.type) {
    case 'single':
    case 'multiple':
    case 'judge':
      return { kind: 'choice', keys: demo.answer }
    case 'blank':
      return { kind: 'blank', blanks: demo.answer }
    case 'text':
      return { kind: 'text', text: demo.answer[0] }
  }
}
