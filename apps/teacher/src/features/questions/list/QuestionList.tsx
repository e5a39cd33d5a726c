import type { ListedQuestion } from '@jiangtai/shared/questions/contract.ts'
import type { QuestionScope } from '@jiangtai/shared/questions/question-types.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { EmptyList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import type { Chosen } from '@jiangtai/ui/lists/use-chosen.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCan } from '../../../core/session/user.ts'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { AddressTabs } from '../../../shared/lists/AddressTabs.tsx'
import { ListScreen } from '../../../shared/lists/ListScreen.tsx'
import { NothingFound } from '../../../shared/lists/NothingFound.tsx'
import { listPageOf, useAddress } from '../../../shared/lists/use-address.ts'
import { CartButton } from '../../../shared/questions/cart/CartButton.tsx'
import { questionListQuery } from '../../../shared/questions/question-list.queries.ts'
import { QuestionCard } from '../../../shared/questions/QuestionCard.tsx'
import { ANY_QUESTION, isNarrowed } from '../../../shared/questions/find/narrowing.ts'
import { QuestionFilters } from '../../../shared/questions/find/QuestionFilters.tsx'
import { PlaceTree } from '../../../shared/questions/place/PlaceTree.tsx'
import type { BinScope } from '../kept/bin/question-bin.queries.ts'
import { ChooseCard, MOST_CHOSEN } from '../batch/ChooseCard.tsx'
import { CollectButton } from '../collect/CollectButton.tsx'
import { CopyQuestionText } from '../details/CopyQuestionText.tsx'
import { detailPath, editPath } from '../details/question-paths.ts'
import { QuestionMore } from '../QuestionMore.tsx'
import { PicturesButton } from '../pictures/PicturesButton.tsx'
import styles from '../questions.module.css'
import { addressParts, narrowingOf } from './question-address.ts'

const ImportDialog = laterDialog(async () => (await import('../ImportDialog.tsx')).ImportDialog)

const ExportQuestionsDialog = laterDialog(
  async () => (await import('../exchange/ExportQuestionsDialog.tsx')).ExportQuestionsDialog,
)

const QuestionBin = lazy(async () => ({ default: (await import('../kept/bin/QuestionBin.tsx')).QuestionBin }))
// The acts on several questions come with the first tick.
const QuestionBatch = lazy(async () => ({
  default: (await import('../batch/QuestionBatch.tsx')).QuestionBatch,
}))

/** The filters of the list, by their names in the address. */
const QUESTION_FILTERS = Object.keys(addressParts(ANY_QUESTION))
const BANK_PATH = '/question_center/question_center_bank'

/** One of the lists of questions ([QU-60]): its name, whose questions it shows, and the parts above and beside them. */
export type QuestionListParts = {
  title: string
  scope: QuestionScope
  /** The words when there are no questions without any filter. */
  empty: ReactNode
  above?: ReactNode
  folder_id?: string | null
  /** Further acts on a question. */
  actsOn?: (question: ListedQuestion, number: number) => ReactNode
  /** Whether files are brought in from here. */
  imports?: boolean
  /** Whose removed questions lie behind the list, for those who may remove. */
  bin?: BinScope
}

/** A list of questions with its filters in the address. */
export function QuestionList({ title, scope, empty, above, actsOn, ...parts }: QuestionListParts) {
  const { folder_id = null, imports = false, bin } = parts
  const address = useAddress()
  const narrowing = narrowingOf(address)
  const { page, page_size } = listPageOf(address)
  const mayImport = useCan('questionCenter.import') && imports
  const mayAdd = useCan('questionCenter.add')
  const mayEdit = useCan('questionCenter.edit')
  const mayRemove = useCan('questionCenter.delete')
  const mayWrite = imports && mayAdd && mayEdit
  const navigate = useNavigate()
  const [isImporting, setIsImporting] = useState(false)
  const [isExporting, setIsExporting] = useState(false)

  const questions = (
    <>
      {above}
      <div className={styles.beside}>
        <aside className={styles.places} aria-label="章节和知识点">
          <PlaceTree value={narrowing} onChange={(change) => address.change(addressParts(change))} />
        </aside>
        <div className={styles.listed}>
          <ListScreen<ListedQuestion>
            {...{ what: title, unit: '题', countsFirst: true }}
            query={(shown) => questionListQuery({ ...narrowing, scope, folder_id }, shown)}
            idOf={({ question_id }) => question_id}
            nameOf={({ question_id }) => question_id}
            filters={
              <QuestionFilters
                hasTree
                value={narrowing}
                onChange={(change) => address.change(addressParts(change))}
              />
            }
            choosing={{
              filter: { ...narrowing, scope, folder_id },
              limit: MOST_CHOSEN,
              acts: (rows, clear) => (
                <Suspense fallback={null}>
                  <QuestionBatch rows={rows} isCollected={scope === 'collected'} onGone={clear} />
                </Suspense>
              ),
            }}
            empty={
              isNarrowed(narrowing) ? (
                <NothingFound what="题目" filters={QUESTION_FILTERS} />
              ) : (
                <EmptyList
                  action={
                    mayImport ? (
                      <Button onClick={() => setIsImporting(true)}>导入题目</Button>
                    ) : (
                      !imports && <Button onClick={() => void navigate(BANK_PATH)}>去试题库</Button>
                    )
                  }
                >
                  {empty}
                </EmptyList>
              )
            }
            show={{
              cards: (rows, isStale, chosen) =>
                rows === null ? (
                  <CardSkeletons />
                ) : (
                  <ol className={styles.cards} data-stale={isStale}>
                    {rows.map((question, index) => (
                      <li key={question.question_id}>
                        <ListedCard
                          {...{ question, actsOn, chosen }}
                          query={narrowing.text}
                          number={(page - 1) * page_size + index + 1}
                        />
                      </li>
                    ))}
                  </ol>
                ),
            }}
          />
        </div>
      </div>
    </>
  )
  return (
    <main className={list.screen}>
      <header className={list.head}>
        <h1>{title}</h1>
        <Button onClick={() => setIsExporting(true)}>导出</Button>
        {mayImport && <Button onClick={() => setIsImporting(true)}>导入</Button>}
        {mayWrite && (
          <Button type="primary" onClick={() => void navigate(editPath(null))}>
            新建试题
          </Button>
        )}
      </header>
      {bin === undefined || !mayRemove ? (
        questions
      ) : (
        <AddressTabs
          label={title}
          beforeChange={(go) => go()}
          tabs={[
            { key: 'list', label: '题目', panel: questions },
            {
              key: 'bin',
              label: '回收站',
              panel: (
                <Suspense fallback={<SkeletonBlock height={320} />}>
                  <QuestionBin scope={bin} />
                </Suspense>
              ),
            },
          ]}
        />
      )}
      {isExporting && (
        <ExportQuestionsDialog
          what={{ kind: 'list', filter: { ...narrowing, scope, folder_id } }}
          onClose={() => setIsExporting(false)}
        />
      )}
      {isImporting && (
        <ImportDialog
          start={{ subject_id: narrowing.subject_id, phase_id: narrowing.phase_id }}
          onClose={() => setIsImporting(false)}
        />
      )}
    </main>
  )
}

function ListedCard({
  question,
  number,
  query,
  actsOn,
  chosen,
}: {
  question: ListedQuestion
  number: number
  query: string
  actsOn: QuestionListParts['actsOn']
  chosen: Chosen<ListedQuestion> | null
}) {
  return (
    <QuestionCard
      {...{ question, query, number }}
      lead={<ChooseCard row={question} {...{ number, chosen }} />}
      actions={
        <>
          {actsOn?.(question, number)}
          {question.abilities.edit && (
            <Link
              className={list.rowAction}
              to={editPath(question.question_id)}
              aria-label={`修改，第 ${number} 题`}
            >
              修改
            </Link>
          )}
          <QuestionMore question={question} number={number} />
          <PicturesButton question={question} number={number} />
          <CopyQuestionText question={question.document} number={number} />
          <Link
            className={list.rowAction}
            to={detailPath(question.question_id)}
            aria-label={`详情，第 ${number} 题`}
          >
            详情
          </Link>
          <CollectButton question={question} number={number} />
          <CartButton question_id={question.question_id} number={number} />
        </>
      }
    />
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
