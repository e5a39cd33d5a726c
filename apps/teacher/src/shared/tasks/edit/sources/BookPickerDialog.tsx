import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../core/api.ts'
import { Field } from '../../../forms/Field.tsx'
import { listQuery } from '../../../lists/list-query.ts'
import { givenQuestion } from '../../../questions/homework/new-homework.queries.ts'
import type { PickerProps } from './PaperPickerDialog.tsx'
import { SourceDialog } from './SourceDialog.tsx'

const PATH = 'POST /api/question_center/v1/assist'

/** Chooses a page of a 教辅 of one's own or of the school: its exercises are put in. */
export function BookPickerDialog({ start, onPick, ...rest }: PickerProps) {
  const [book_id, setBookId] = useState<string | null>(null)
  const [page_id, setPageId] = useState<string | null>(null)
  const book = useQuery({
    queryKey: ['assist', 'pages', book_id],
    queryFn: ({ signal }) => api.call(`${PATH}/detail`, { book_id: book_id ?? '' }, { signal }),
    enabled: book_id !== null,
  })
  const pages = (book.data?.chapters ?? []).flatMap(({ name: chapter, pages: of_chapter }) =>
    of_chapter
      .filter(({ question_ids }) => question_ids.length > 0)
      .map((page) => ({
        value: page.page_id as string | null,
        label: `${chapter} ${page.name}（${page.question_ids.length} 题）`,
      })),
  )
  return (
    <SourceDialog
      {...{ title: '从教辅选题', what: '教辅', unit: '本', empty: '这个学科和学段还没有教辅。' }}
      {...rest}
      query={(text, page) =>
        listQuery(['assist', 'choices', { ...start, text }], page, (asked, signal) =>
          api.call(`${PATH}/list`, { ...start, text, ...asked }, { signal }),
        )
      }
      sourceOf={({ book_id: id, name, publisher, question_count }) => ({
        ...{ id, name },
        facts: [publisher, `${question_count} 题`].filter((fact) => fact !== '').join(' · '),
      })}
      picked={book_id}
      isReady={page_id !== null}
      onChoose={(id) => {
        setBookId(id)
        setPageId(null)
      }}
      onPick={() => {
        if (book_id !== null && page_id !== null) onPick(() => fromPage(book_id, page_id))
      }}
    >
      {book_id !== null && (
        <Field
          label="哪一页"
          hint={book.data !== undefined && pages.length === 0 ? '这本教辅里还没有题目' : null}
          error={book.isError ? `没有读到目录：${book.error.message}` : null}
        >
          {(field) => (
            <Select
              {...field}
              value={page_id}
              options={[{ value: null, label: '请选择' }, ...pages]}
              onChange={setPageId}
            />
          )}
        </Field>
      )}
    </SourceDialog>
  )
}

async function fromPage(book_id: string, page_id: string) {
  const { list } = await api.call(`${PATH}/page`, { book_id, page_id })
  if (list.length === 0) throw new Error('这一页没有您能用的题目')
  return { questions: list.map(givenQuestion), views: list }
}
