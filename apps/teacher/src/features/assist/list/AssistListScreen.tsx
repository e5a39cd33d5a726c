import { PHASE_IDS, PHASES, phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import type { BookItem } from '@jiangtai/shared/assist/contract.ts'
import { BOOK_BIN_DAYS } from '@jiangtai/shared/assist/limits.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { RowActs } from '@jiangtai/ui/lists/RowActs.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCan } from '../../../core/session/user.ts'
import { ConfirmDialog } from '../../../shared/forms/ConfirmDialog.tsx'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { AddressTabs } from '../../../shared/lists/AddressTabs.tsx'
import { AddressSelect, ListFilters } from '../../../shared/lists/ListFilters.tsx'
import { ListScreen } from '../../../shared/lists/ListScreen.tsx'
import { NothingFound } from '../../../shared/lists/NothingFound.tsx'
import { oneOf, useAddress } from '../../../shared/lists/use-address.ts'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import { useSubjectFilter } from '../../../shared/subject-filter.ts'
import { subjectOf } from '../../../shared/subject-of.ts'
import { bookPath } from '../assist-paths.ts'
import { bookListQuery, removeBook, shareBook } from '../assist.queries.ts'
import { BookBin } from './BookBin.tsx'

const BookDialog = laterDialog(async () => (await import('./BookDialog.tsx')).BookDialog)

/** The filters of the list, by their names in the address. */
const BOOK_FILTERS = ['text', 'subject', 'phase', 'whose']

/** 教辅: one's own books of exercises and the books that colleagues share. */
export function AssistListScreen() {
  const mayAdd = useCan('questionCenter.add')
  const mayRemove = useCan('questionCenter.delete')
  const navigate = useNavigate()
  const [isNew, setIsNew] = useState(false)
  const add = mayAdd && (
    <Button type="primary" onClick={() => setIsNew(true)}>
      新建教辅
    </Button>
  )
  return (
    <main className={list.screen}>
      <header className={list.head}>
        <h1>教辅</h1>
        {!mayRemove && add}
      </header>
      {mayRemove ? (
        <div>
          <AddressTabs
            label="教辅"
            actions={add}
            beforeChange={(go) => go()}
            tabs={[
              { key: 'list', label: '全部教辅', panel: <BookList /> },
              { key: 'bin', label: '回收站', panel: <BookBin /> },
            ]}
          />
        </div>
      ) : (
        <BookList />
      )}
      {isNew && (
        <BookDialog onMade={(book_id) => void navigate(bookPath(book_id))} onClose={() => setIsNew(false)} />
      )}
    </main>
  )
}

function BookList() {
  const address = useAddress()
  const navigate = useNavigate()
  const subjects = useSubjectFilter()
  const share = useMutation(shareBook())
  const remove = useMutation(removeBook())
  const [removing, setRemoving] = useState<BookItem | null>(null)
  const filter = {
    text: address.read('text') ?? '',
    scope: address.read('whose') === 'mine' ? ('mine' as const) : ('all' as const),
    subject_id: subjectOf(address),
    phase_id: oneOf(address.read('phase'), PHASE_IDS),
  }
  const isFiltered = BOOK_FILTERS.some((name) => address.read(name) !== null)
  const handleShare = ({ book_id, name, is_shared }: BookItem) =>
    share.mutate(
      { book_id, is_shared: !is_shared },
      {
        onSuccess: () => message.success(is_shared ? `《${name}》不再分享` : `《${name}》已分享给全校`),
        onError: (error) => message.error(`没有成功：${error.message}`),
      },
    )
  return (
    <div className={list.part}>
      <ListScreen<BookItem>
        {...{ what: '教辅', unit: '本' }}
        query={(page) => bookListQuery(filter, page)}
        idOf={({ book_id }) => book_id}
        nameOf={({ name }) => name}
        filters={
          <ListFilters
            label="筛选教辅"
            searchLabel="搜索教辅"
            isFiltered={isFiltered}
            onClear={() => address.change(Object.fromEntries(BOOK_FILTERS.map((name) => [name, null])))}
          >
            <AddressSelect
              {...{ label: '学科', name: 'subject', first: '全部学科', width: 120 }}
              options={subjects}
            />
            <AddressSelect
              {...{ label: '学段', name: 'phase', first: '全部学段', width: 120 }}
              options={PHASES.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <AddressSelect
              {...{ label: '谁的', name: 'whose', first: '全校的', width: 120 }}
              options={[{ value: 'mine', label: '我的' }]}
            />
          </ListFilters>
        }
        empty={
          isFiltered ? (
            <NothingFound what="教辅" filters={BOOK_FILTERS} />
          ) : (
            <EmptyList>还没有教辅。新建一本，按章和页放入题库里的题，就可以整页选用。</EmptyList>
          )
        }
        show={{
          ...{ label: '教辅表格', minWidth: 900, columns: COLUMNS },
          phone: 'facts',
          acts: {
            width: 184,
            of: (book) => (
              <RowActs
                name={book.name}
                acts={[
                  {
                    ...{ key: 'open', label: book.abilities.edit ? '编辑' : '查看', isOpening: true },
                    onPick: () => void navigate(bookPath(book.book_id)),
                  },
                  ...(book.abilities.edit
                    ? [
                        {
                          key: 'share',
                          label: book.is_shared ? '不再分享' : '分享给全校',
                          onPick: () => handleShare(book),
                        },
                      ]
                    : []),
                  ...(book.abilities.delete
                    ? [{ key: 'remove', label: '删除', danger: true, onPick: () => setRemoving(book) }]
                    : []),
                ]}
              />
            ),
          },
        }}
      />
      {removing !== null && (
        <ConfirmDialog
          title={`删除《${removing.name}》？`}
          danger="删除"
          isPending={remove.isPending}
          error={remove.error}
          onClose={() => setRemoving(null)}
          onConfirm={() => remove.mutate(removing.book_id, { onSuccess: () => setRemoving(null) })}
        >
          放进回收站，{BOOK_BIN_DAYS} 天内可以恢复；里面的题不变，用过它们的备课和试卷也不变。
          {removing.is_shared && '同事也不再看到它。'}
        </ConfirmDialog>
      )}
    </div>
  )
}

const COLUMNS: readonly Column<BookItem>[] = [
  {
    head: '名称',
    cell: ({ book_id, name, publisher }) => (
      <Link
        className={list.link}
        title={publisher === '' ? name : `${name}（${publisher}）`}
        to={bookPath(book_id)}
      >
        {name}
      </Link>
    ),
  },
  {
    head: '学段学科',
    width: 120,
    cell: ({ phase_id, subject_name }) => `${phaseName(phase_id)}${subject_name}`,
  },
  { head: '教材', width: 168, isWideOnly: true, cell: ({ textbook_name }) => textbook_name ?? '不限' },
  { head: '内容', width: 88, cell: ({ question_count }) => `${question_count} 题` },
  {
    head: '作者',
    width: 136,
    cell: ({ owner_name, is_shared }) => (is_shared ? `${owner_name} · 已分享` : owner_name),
  },
  { head: '更新时间', width: 128, cell: ({ updated_at }) => <SpokenTime at={updated_at} /> },
]
