import { PHASE_IDS, PHASES, phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import { SHARED_BY } from '@jiangtai/shared/tasks/list-filters.ts'
import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { RowActs } from '@jiangtai/ui/lists/RowActs.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCan } from '../../../core/session/user.ts'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { AddressSelect, ListFilters } from '../../../shared/lists/ListFilters.tsx'
import { ListScreen } from '../../../shared/lists/ListScreen.tsx'
import { NothingFound } from '../../../shared/lists/NothingFound.tsx'
import { type Address, oneOf, useAddress } from '../../../shared/lists/use-address.ts'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import { useSubjectFilter } from '../../../shared/subject-filter.ts'
import { subjectOf } from '../../../shared/subject-of.ts'
import { textbooksQuery } from '../form/lesson-form.queries.ts'
import { sharedPath } from '../list/lesson-status.ts'
import { type SharedRow, sharedLessonsQuery } from './shared.queries.ts'
import styles from '../lessons.module.css'

const CopyLessonDialog = laterDialog(
  async () => (await import('../form/CopyLessonDialog.tsx')).CopyLessonDialog,
)

const FILTERS = ['text', 'subject', 'phase', 'textbook', 'by', 'template']
const PHASE_CHOICES = PHASES.map(({ id, name }) => ({ value: id, label: name }))

/** 共享备课: the lessons that colleagues share, and the own ones that are shared ([LE-51]). */
export function SharedLessons() {
  const navigate = useNavigate()
  const mayAdd = useCan('classPreparation.add')
  const { filter, isFiltered } = sharedFilter(useAddress())
  const [taking, setTaking] = useState<SharedRow | null>(null)
  const actsOf = (row: SharedRow) => [
    { key: 'open', label: '查看', onPick: () => void navigate(sharedPath(row.prepare_lesson_id)) },
    ...(mayAdd && !row.is_own ? [{ key: 'take', label: '复制', onPick: () => setTaking(row) }] : []),
  ]
  return (
    <div className={styles.part}>
      <ListScreen<SharedRow>
        {...{ what: '共享备课', unit: '份' }}
        query={(page) => sharedLessonsQuery(filter, page)}
        idOf={({ prepare_lesson_id }) => prepare_lesson_id}
        nameOf={({ title }) => title}
        filters={<SharedFilters isFiltered={isFiltered} />}
        empty={
          isFiltered ? (
            <NothingFound what="共享备课" filters={FILTERS} />
          ) : (
            <EmptyList>还没有人共享备课。在“备课”里点“更多 → 共享”，同事就能查看和复制。</EmptyList>
          )
        }
        show={{
          ...{ label: '共享备课表格', minWidth: 900, columns: COLUMNS, phone: 'facts' },
          acts: { width: 120, of: (row) => <RowActs name={row.title} acts={actsOf(row)} /> },
        }}
      />
      {taking !== null && (
        <CopyLessonDialog lesson={taking} from={taking.owner_name} onClose={() => setTaking(null)} />
      )}
    </div>
  )
}

function SharedFilters({ isFiltered }: { isFiltered: boolean }) {
  const address = useAddress()
  const subjects = useSubjectFilter()
  const [subject_id, phase_id] = [address.read('subject') ?? '', address.read('phase') ?? '']
  // Textbooks are those of a subject and a phase.
  const textbooks = useQuery(textbooksQuery({ subject_id, phase_id }))
  const books = (textbooks.data?.list ?? []).map(({ node_id, name }) => ({ value: node_id, label: name }))
  return (
    <ListFilters
      label="筛选共享备课"
      searchLabel="搜索共享备课"
      isFiltered={isFiltered}
      onClear={() => address.change(Object.fromEntries(FILTERS.map((name) => [name, null])))}
    >
      <AddressSelect
        {...{ label: '学科', name: 'subject', first: '全部学科', width: 120 }}
        options={subjects}
      />
      <AddressSelect
        {...{ label: '学段', name: 'phase', first: '全部学段', width: 120 }}
        options={PHASE_CHOICES}
      />
      {books.length > 0 && (
        <AddressSelect
          {...{ label: '教材', name: 'textbook', first: '全部教材', width: 152 }}
          options={books}
        />
      )}
      <AddressSelect
        {...{ label: '谁共享的', name: 'by', first: '所有人的', width: 120 }}
        options={[
          { value: 'colleagues', label: '同事的' },
          { value: 'mine', label: '我的' },
        ]}
      />
      <AddressSelect
        {...{ label: '模板', name: 'template', first: '模板和其他', width: 128 }}
        options={[{ value: 'only', label: '只看模板' }]}
      />
    </ListFilters>
  )
}

function sharedFilter(address: Address) {
  const filter = {
    text: address.read('text') ?? '',
    subject_id: subjectOf(address),
    phase_id: oneOf(address.read('phase'), PHASE_IDS),
    textbook_id: address.read('textbook'),
    shared_by: oneOf(address.read('by'), SHARED_BY),
    is_template: address.read('template') === 'only',
  }
  const isFiltered = Object.values(filter).some((value) => value !== null && value !== '' && value !== false)
  return { filter, isFiltered }
}

const COLUMNS: readonly Column<SharedRow>[] = [
  {
    head: '名称',
    cell: ({ prepare_lesson_id, title, is_template }) => (
      <>
        <Link className={list.link} title={title} to={sharedPath(prepare_lesson_id)}>
          {title}
        </Link>
        {is_template && '（模板）'}
      </>
    ),
  },
  {
    head: '学段学科',
    width: 112,
    cell: ({ phase_id, subject_name }) => `${phaseName(phase_id)}${subject_name}`,
  },
  {
    head: '教材章节',
    width: 152,
    isWideOnly: true,
    isSpare: true,
    cell: ({ textbook_name, chapter_name }) => chapter_name ?? textbook_name ?? '—',
  },
  {
    head: '内容',
    width: 120,
    cell: ({ page_count, quiz_count }) => `${page_count} 页 · ${quiz_count} 题`,
  },
  { head: '共享人', width: 96, cell: ({ owner_name, is_own }) => (is_own ? '我' : owner_name) },
  {
    head: '复制',
    width: 72,
    cell: ({ taken_count }) => (taken_count === 0 ? '—' : `${taken_count} 次`),
  },
  { head: '共享时间', width: 128, cell: ({ shared_at }) => <SpokenTime at={shared_at} /> },
]
