import { PHASE_IDS } from '@jiangtai/shared/core/dictionaries.ts'
import { isSubjectId } from '@jiangtai/shared/school/subjects.ts'
import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { QUESTION_TYPES } from '@jiangtai/shared/questions/question-types.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { EmptyList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { useState } from 'react'
import { useCan, useUser } from '../../core/session/user.ts'
import { CartButton } from '../../shared/questions/cart/CartButton.tsx'
import { laterDialog } from '../../shared/forms/later-dialog.tsx'
import { ListScreen } from '../../shared/lists/ListScreen.tsx'
import { type Address, listPageOf, oneOf, useAddress } from '../../shared/lists/use-address.ts'
import { questionListQuery } from '../../shared/questions/question-list.queries.ts'
import { QuestionCard } from '../../shared/questions/QuestionCard.tsx'
import { QuestionFilters, type QuestionNarrowing } from '../../shared/questions/QuestionFilters.tsx'
import { subjectOf } from '../../shared/subject-of.ts'
import { CopyQuestionText } from './CopyQuestionText.tsx'
import { PicturesButton } from './pictures/PicturesButton.tsx'
import styles from './questions.module.css'

const ImportDialog = laterDialog(async () => (await import('./ImportDialog.tsx')).ImportDialog)

/** 题库: the school's questions. */
export function QuestionBankScreen() {
  const address = useAddress()
  const user = useUser()
  const narrowing = narrowingOf(address)
  const { page, page_size } = listPageOf(address)
  const mayImport = useCan('questionCenter.import')
  // Whoever imports most often brings questions of the own subject.
  const own = isSubjectId(user.info.subject) ? user.info.subject : null
  const [isImporting, setIsImporting] = useState(false)

  return (
    <main className={list.screen}>
      <header className={list.head}>
        <h1>试题库</h1>
        {mayImport && (
          <Button type="primary" onClick={() => setIsImporting(true)}>
            导入
          </Button>
        )}
      </header>
      <ListScreen<QuestionView>
        {...{ what: '题库', unit: '题' }}
        query={(shown) => questionListQuery(narrowing, shown)}
        idOf={({ question_id }) => question_id}
        nameOf={({ question_id }) => question_id}
        filters={
          <QuestionFilters value={narrowing} onChange={(change) => address.change(addressParts(change))} />
        }
        empty={
          <EmptyList>没有符合条件的题目。换个条件{mayImport ? '，或点“导入”加入题目文件' : ''}。</EmptyList>
        }
        show={{
          cards: (rows, isStale) =>
            rows === null ? (
              <CardSkeletons />
            ) : (
              <QuestionCards
                questions={rows}
                isStale={isStale}
                query={narrowing.text}
                before={(page - 1) * page_size}
              />
            ),
        }}
      />
      {isImporting && (
        <ImportDialog
          start={{ subject_id: narrowing.subject_id ?? own, phase_id: narrowing.phase_id }}
          onClose={() => setIsImporting(false)}
        />
      )}
    </main>
  )
}

function QuestionCards({
  questions,
  isStale,
  query,
  before,
}: {
  questions: readonly QuestionView[]
  isStale: boolean
  query: string
  /** How many stand on the pages before. */
  before: number
}) {
  return (
    <ol className={styles.cards} data-stale={isStale}>
      {questions.map((question, index) => (
        <li key={question.question_id}>
          <QuestionCard
            question={question}
            query={query}
            number={before + index + 1}
            lead={null}
            actions={
              <>
                <PicturesButton question={question} number={before + index + 1} />
                <CopyQuestionText question={question.document} number={before + index + 1} />
                <CartButton question_id={question.question_id} number={before + index + 1} />
              </>
            }
          />
        </li>
      ))}
    </ol>
  )
}

function CardSkeletons() {
  return (
    <div className={styles.cards}>
      {[0, 1, 2, 3].map((place) => (
        <SkeletonBlock key={place} height={148} />
      ))}
    </div>
  )
}

function narrowingOf(address: Address): QuestionNarrowing {
  const difficulty = Number(address.read('difficulty'))
  return {
    text: address.read('text') ?? '',
    in_analysis: address.read('analysis') === '1',
    needs_review: address.read('review') === '1',
    subject_id: subjectOf(address),
    phase_id: oneOf(address.read('phase'), PHASE_IDS),
    type: oneOf(
      address.read('type'),
      QUESTION_TYPES.map(({ id }) => id),
    ),
    difficulty: [1, 2, 3, 4, 5].includes(difficulty) ? difficulty : null,
  }
}

function addressParts(change: Partial<QuestionNarrowing>): Record<string, string | null> {
  const parts: Record<string, string | null> = {}
  if (change.text !== undefined) parts.text = change.text
  if (change.in_analysis !== undefined) parts.analysis = change.in_analysis ? '1' : null
  if (change.needs_review !== undefined) parts.review = change.needs_review ? '1' : null
  if (change.subject_id !== undefined) parts.subject = change.subject_id
  if (change.phase_id !== undefined) parts.phase = change.phase_id
  if (change.type !== undefined) parts.type = change.type
  if (change.difficulty !== undefined)
    parts.difficulty = change.difficulty === null ? null : String(change.difficulty)
  return parts
}
