import { PHASES } from '@jiangtai/shared/core/dictionaries.ts'
import { AUDIENCE_NAMES } from '@jiangtai/shared/review/audience-names.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { type RowAct, RowActs } from '@jiangtai/ui/lists/RowActs.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCan } from '../../../core/session/user.ts'
import { foldersQuery } from '../../../shared/questions/collections/collections.queries.ts'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { AddressSelect, ListFilters } from '../../../shared/lists/ListFilters.tsx'
import { ListScreen } from '../../../shared/lists/ListScreen.tsx'
import { oneOf, useAddress } from '../../../shared/lists/use-address.ts'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import { useSubjectFilter } from '../../../shared/subject-filter.ts'
import { subjectOf } from '../../../shared/subject-of.ts'
import { composePath } from '../../../shared/questions/papers/compose-path.ts'
import { ABOUT_FILTERS, AboutFilters, aboutFilter } from '../list/AboutFilters.tsx'
import { FACT_COLUMNS } from '../list/paper-columns.tsx'
import {
  collectPapers,
  keepPaper,
  type ReadPaper,
  type ReadScope,
  readPapersQuery,
  uncollectPapers,
} from './read-papers.queries.ts'
import { usePaperActs } from './use-paper-acts.tsx'

const CopyPaperDialog = laterDialog(async () => (await import('../list/CopyPaperDialog.tsx')).CopyPaperDialog)

/** What narrows the list, by its names in the address. */
export const READ_FILTERS = ['text', 'subject', 'phase', ...ABOUT_FILTERS]

/** Papers of others that one may read: to open, copy, collect and use, never to change ([PA-70]). */
export function ReadPaperList({
  scope,
  folder_id = null,
  empty,
}: {
  scope: ReadScope
  folder_id?: string | null
  empty: string
}) {
  const address = useAddress()
  const navigate = useNavigate()
  const mayAdd = useCan('questionCenter.add')
  const mayChange = useCan('questionCenter.edit')
  const [copied, setCopied] = useState<ReadPaper | null>(null)
  const { actsOf, dialog } = usePaperActs()
  const collectActs = useCollectActs(scope)
  const keepActs = useKeepActs()
  const filter = {
    text: address.read('text') ?? '',
    subject_id: subjectOf(address),
    phase_id: oneOf(
      address.read('phase'),
      PHASES.map(({ id }) => id),
    ),
    ...aboutFilter(address),
  }
  return (
    <div className={list.part}>
      <ListScreen<ReadPaper>
        {...{ what: '试卷', unit: '份' }}
        query={(page) => readPapersQuery({ ...filter, scope, folder_id }, page)}
        idOf={({ paper_id }) => paper_id}
        nameOf={({ title }) => title}
        filters={<ReadFilters isFiltered={Object.values(filter).some((one) => one !== null && one !== '')} />}
        empty={<EmptyList>{empty}</EmptyList>}
        show={{
          ...{ label: '试卷表格', minWidth: 900, columns: columnsFor(scope) },
          phone: 'facts',
          acts: {
            width: 184,
            of: (paper) => (
              <RowActs
                name={paper.title}
                acts={[
                  {
                    ...{ key: 'open', label: '查看', isOpening: true },
                    onPick: () => void navigate(readPath(paper)),
                  },
                  ...(mayChange ? collectActs(paper) : []),
                  ...actsOf(paper),
                  ...(mayAdd
                    ? [{ key: 'copy', label: '复制到我的试卷', onPick: () => setCopied(paper) }]
                    : []),
                  ...keepActs(paper),
                ]}
              />
            ),
          },
        }}
      />
      {dialog}
      {copied !== null && <CopyPaperDialog paper={copied} onClose={() => setCopied(null)} />}
    </div>
  )
}

const readPath = ({ paper_id, version }: ReadPaper) => `${composePath(paper_id)}&version=${version}`

function useCollectActs(scope: ReadScope): (paper: ReadPaper) => RowAct[] {
  const shown = useAddress().read('folder')
  const collect = useMutation(collectPapers())
  const uncollect = useMutation(uncollectPapers())
  const folders = useQuery({ ...foldersQuery('papers'), enabled: scope === 'collected' }).data?.list ?? []
  const onError = (error: Error) => message.error(error.message)
  return ({ paper_id, is_collected }) => [
    is_collected
      ? {
          ...{ key: 'uncollect', label: '取消收藏' },
          onPick: () =>
            uncollect.mutate([paper_id], { onSuccess: () => message.success('已取消收藏'), onError }),
        }
      : {
          ...{ key: 'collect', label: '收藏' },
          onPick: () =>
            collect.mutate(
              { paper_ids: [paper_id] },
              { onSuccess: () => message.success('已收藏，在“收藏的试卷”里'), onError },
            ),
        },
    ...folders.flatMap(({ folder_id, name }) =>
      folder_id === shown
        ? []
        : [
            {
              ...{ key: folder_id, label: `放到“${name}”` },
              onPick: () =>
                collect.mutate(
                  { paper_ids: [paper_id], folder_id },
                  { onSuccess: () => message.success(`已放到“${name}”`), onError },
                ),
            },
          ],
    ),
  ]
}

/** The acts of the manager and the 备课组长 on a paper of the school ([PA-75]). */
function useKeepActs(): (paper: ReadPaper) => RowAct[] {
  const keep = useMutation(keepPaper())
  const onError = (error: Error) => message.error(error.message)
  return ({ paper_id, title, keeps = false, audience = 'school' }) => {
    if (!keeps) return []
    const other = audience === 'school' ? 'subject_group' : 'school'
    return [
      {
        ...{ key: 'audience', label: other === 'school' ? '改为全校可用' : '限本学科备课组' },
        onPick: () =>
          keep.mutate(
            { paper_id, audience: other },
            { onSuccess: () => message.success(`《${title}》${AUDIENCE_NAMES[other]}可用`), onError },
          ),
      },
      {
        ...{ key: 'takeOut', label: '移出校本', danger: true },
        onPick: () =>
          keep.mutate(
            { paper_id, audience: null },
            { onSuccess: () => message.success(`《${title}》已移出校本，作者的试卷不变`), onError },
          ),
      },
    ]
  }
}

function ReadFilters({ isFiltered }: { isFiltered: boolean }) {
  const address = useAddress()
  const subjects = useSubjectFilter()
  return (
    <ListFilters
      label="筛选试卷"
      searchLabel="搜索试卷"
      isFiltered={isFiltered}
      onClear={() => address.change(Object.fromEntries(READ_FILTERS.map((name) => [name, null])))}
    >
      <AddressSelect
        {...{ label: '学科', name: 'subject', first: '全部学科', width: 120 }}
        options={subjects}
      />
      <AddressSelect
        {...{ label: '学段', name: 'phase', first: '全部学段', width: 120 }}
        options={PHASES.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <AboutFilters />
    </ListFilters>
  )
}

const GIVEN: Record<ReadScope, string> = { shared: '完成时间', school: '入库时间', collected: '收藏时间' }

function columnsFor(scope: ReadScope): readonly Column<ReadPaper>[] {
  return [
    {
      head: '名称',
      cell: (paper) => (
        <Link className={list.link} title={paper.title} to={readPath(paper)}>
          {paper.title}
        </Link>
      ),
    },
    ...FACT_COLUMNS,
    {
      head: '作者',
      width: 120,
      cell: ({ owner_name, audience }) =>
        scope === 'school' && audience === 'subject_group' ? `${owner_name} · 限备课组` : owner_name,
    },
    { head: GIVEN[scope], width: 128, cell: ({ given_at }) => <SpokenTime at={given_at} /> },
  ]
}
