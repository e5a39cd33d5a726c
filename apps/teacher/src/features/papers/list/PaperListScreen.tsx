import { PHASES } from '@jiangtai/shared/core/dictionaries.ts'
import type { PaperListItem } from '@jiangtai/shared/papers/views.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { EmptyList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { RowActs } from '@jiangtai/ui/lists/RowActs.tsx'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCan } from '../../../core/session/user.ts'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { AddressTabs } from '../../../shared/lists/AddressTabs.tsx'
import { AddressSelect, ListFilters } from '../../../shared/lists/ListFilters.tsx'
import { ListScreen } from '../../../shared/lists/ListScreen.tsx'
import { NothingFound } from '../../../shared/lists/NothingFound.tsx'
import { type Address, oneOf, useAddress } from '../../../shared/lists/use-address.ts'
import { useSubjectFilter } from '../../../shared/subject-filter.ts'
import { subjectOf } from '../../../shared/subject-of.ts'
import { composePath } from '../../../shared/questions/papers/compose-path.ts'
import { PAPER_STATES, PLAN_PATHS, printPath } from '../paper-words.ts'
import { submitForReview } from '../../../shared/questions/review/review.queries.ts'
import { paperListQuery } from '../papers.queries.ts'
import { usePaperActs } from '../read/use-paper-acts.tsx'
import { ABOUT_FILTERS, AboutFilters, aboutFilter } from './AboutFilters.tsx'
import { PAPER_COLUMNS } from './paper-columns.tsx'

const NewPaperDialog = laterDialog(async () => (await import('./NewPaperDialog.tsx')).NewPaperDialog)
const CopyPaperDialog = laterDialog(async () => (await import('./CopyPaperDialog.tsx')).CopyPaperDialog)
const RemovePaperDialog = laterDialog(async () => (await import('./RemovePaperDialog.tsx')).RemovePaperDialog)
const PaperVersionsDialog = laterDialog(
  async () => (await import('../versions/PaperVersionsDialog.tsx')).PaperVersionsDialog,
)
const SharePaperDialog = laterDialog(
  async () => (await import('../read/SharePaperDialog.tsx')).SharePaperDialog,
)
// These lists are fetched when they are asked for.
const ReadPaperList = lazy(async () => ({
  default: (await import('../read/ReadPaperList.tsx')).ReadPaperList,
}))
const PaperBin = lazy(async () => ({ default: (await import('./PaperBin.tsx')).PaperBin }))

/** The filters of the list, by their names in the address. */
const PAPER_FILTERS = ['text', 'subject', 'phase', 'state', ...ABOUT_FILTERS]

/** 试卷库: one's own papers, the papers that colleagues shared, and the recycle bin. */
export function PaperListScreen() {
  const mayAdd = useCan('questionCenter.add')
  const mayRemove = useCan('questionCenter.delete')
  const navigate = useNavigate()
  const [isNew, setIsNew] = useState(false)
  const ways = mayAdd && (
    <div className={list.ways}>
      {PLAN_PATHS.map(({ path, name }) => (
        <Button key={path} onClick={() => void navigate(path)}>
          {name}
        </Button>
      ))}
      <Button type="primary" onClick={() => setIsNew(true)}>
        新建试卷
      </Button>
    </div>
  )
  return (
    <main className={list.screen}>
      <header className={list.head}>
        <h1>试卷库</h1>
        {!mayRemove && ways}
      </header>
      {mayRemove ? (
        <div>
          <AddressTabs
            label="试卷"
            actions={ways}
            beforeChange={(go) => go()}
            tabs={[
              { key: 'list', label: '我的试卷', panel: <PaperList /> },
              {
                ...{ key: 'shared', label: '共享给我的' },
                panel: (
                  <Suspense fallback={<SkeletonBlock height={320} />}>
                    <ReadPaperList scope="shared" empty="没有符合条件的试卷。同事分享给您的试卷会在这里。" />
                  </Suspense>
                ),
              },
              {
                key: 'bin',
                label: '回收站',
                panel: (
                  <Suspense fallback={<SkeletonBlock height={320} />}>
                    <PaperBin />
                  </Suspense>
                ),
              },
            ]}
          />
        </div>
      ) : (
        <Suspense fallback={<SkeletonBlock height={320} />}>
          <ReadPaperList scope="shared" empty="没有符合条件的试卷。分享给全校的试卷会在这里。" />
        </Suspense>
      )}
      {isNew && <NewPaperDialog onClose={() => setIsNew(false)} />}
    </main>
  )
}

type Asking = { kind: 'copy' | 'share' | 'versions' | 'remove'; paper: PaperListItem } | null

/** One's own papers, or the ones of them that were made of imported files. */
export function PaperList({ origin = null, empty }: { origin?: 'imported' | null; empty?: string }) {
  const address = useAddress()
  const navigate = useNavigate()
  const mayAdd = useCan('questionCenter.add')
  const mayRemove = useCan('questionCenter.delete')
  const [asking, setAsking] = useState<Asking>(null)
  const mayChange = useCan('questionCenter.edit')
  const { filter, isFiltered } = paperFilter(address)
  const { actsOf, dialog } = usePaperActs()
  const submit = useMutation(submitForReview())
  const handleSubmit = ({ paper_id, title }: PaperListItem) =>
    submit.mutate(
      { kind: 'paper', thing_ids: [paper_id] },
      {
        onSuccess: () => message.success(`《${title}》最近完成的版本已提交校本审核`),
        onError: (error) => message.error(error.message),
      },
    )
  const close = () => setAsking(null)
  return (
    <div className={list.part}>
      <ListScreen<PaperListItem>
        {...{ what: '试卷', unit: '份' }}
        query={(page) => paperListQuery({ ...filter, origin }, page)}
        idOf={({ paper_id }) => paper_id}
        nameOf={({ title }) => title}
        filters={<PaperFilters isFiltered={isFiltered} />}
        empty={
          isFiltered ? (
            <NothingFound what="试卷" filters={PAPER_FILTERS} />
          ) : (
            <EmptyList
              action={
                <Button onClick={() => void navigate('/question_center/question_center_bank')}>
                  去试题库选题
                </Button>
              }
            >
              {empty ?? '还没有试卷。在试题库把题目加入试题篮，再点“去组卷”；也可以先新建一份空白试卷。'}
            </EmptyList>
          )
        }
        show={{
          ...{ label: '试卷表格', minWidth: 900, columns: PAPER_COLUMNS },
          phone: 'facts',
          acts: {
            width: 184,
            of: (paper) => (
              <RowActs
                name={paper.title}
                acts={[
                  {
                    ...{ key: 'open', label: paper.abilities.edit ? '编辑' : '查看', isOpening: true },
                    onPick: () => void navigate(composePath(paper.paper_id)),
                  },
                  ...(mayAdd
                    ? [{ key: 'copy', label: '复制', onPick: () => setAsking({ kind: 'copy', paper }) }]
                    : []),
                  {
                    ...{ key: 'print', label: '预览与下载', isOpening: true },
                    onPick: () => void navigate(printPath(paper.paper_id)),
                  },
                  ...(mayChange
                    ? [
                        { key: 'share', label: '分享', onPick: () => setAsking({ kind: 'share', paper }) },
                        {
                          ...{ key: 'versions', label: '历史版本' },
                          onPick: () => setAsking({ kind: 'versions', paper }),
                        },
                        ...(paper.state !== 'draft' && paper.review_state !== 'submitted'
                          ? [{ key: 'submit', label: '提交校本审核', onPick: () => handleSubmit(paper) }]
                          : []),
                      ]
                    : []),
                  ...actsOf(paper),
                  ...(mayRemove
                    ? [
                        {
                          ...{ key: 'remove', label: '删除', danger: true },
                          onPick: () => setAsking({ kind: 'remove', paper }),
                        },
                      ]
                    : []),
                ]}
              />
            ),
          },
        }}
      />
      {asking?.kind === 'copy' && <CopyPaperDialog paper={asking.paper} onClose={close} />}
      {asking?.kind === 'versions' && <PaperVersionsDialog paper={asking.paper} onClose={close} />}
      {asking?.kind === 'share' && <SharePaperDialog paper={asking.paper} onClose={close} />}
      {dialog}
      {asking?.kind === 'remove' && <RemovePaperDialog paper={asking.paper} onClose={close} />}
    </div>
  )
}

function PaperFilters({ isFiltered }: { isFiltered: boolean }) {
  const address = useAddress()
  const subjects = useSubjectFilter()
  const options = (entries: readonly { id: string; name: string }[]) =>
    entries.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <ListFilters
      label="筛选试卷"
      searchLabel="搜索试卷"
      isFiltered={isFiltered}
      onClear={() => address.change(Object.fromEntries(PAPER_FILTERS.map((name) => [name, null])))}
    >
      <AddressSelect
        {...{ label: '学科', name: 'subject', first: '全部学科', width: 120 }}
        options={subjects}
      />
      <AddressSelect
        {...{ label: '学段', name: 'phase', first: '全部学段', width: 120 }}
        options={options(PHASES)}
      />
      <AddressSelect
        {...{ label: '状态', name: 'state', first: '全部状态', width: 144 }}
        options={options(PAPER_STATES)}
      />
      <AboutFilters />
    </ListFilters>
  )
}

/** The filter of the list in the address. */
function paperFilter(address: Address) {
  const filter = {
    text: address.read('text') ?? '',
    subject_id: subjectOf(address),
    phase_id: oneOf(
      address.read('phase'),
      PHASES.map(({ id }) => id),
    ),
    state: oneOf(
      address.read('state'),
      PAPER_STATES.map(({ id }) => id),
    ),
    ...aboutFilter(address),
  }
  const { text, ...chosen } = filter
  return { filter, isFiltered: text !== '' || Object.values(chosen).some((value) => value !== null) }
}
