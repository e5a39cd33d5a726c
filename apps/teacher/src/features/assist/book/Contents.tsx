import type { BookChapter } from '@jiangtai/shared/assist/document.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Tree } from '@jiangtai/ui/kit/tree/Tree.tsx'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { useState } from 'react'
import { ConfirmDialog } from '../../../shared/forms/ConfirmDialog.tsx'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { type Chosen, moved, renamed, withChapter, without, withPage } from './book-edits.ts'
import styles from './book.module.css'

const PartDialog = laterDialog(async () => (await import('./PartDialog.tsx')).PartDialog)

/** The chapters and pages of a book; its owner adds, names, moves and removes them. */
export function Contents({
  chapters,
  chosen,
  mayEdit,
  isBusy,
  onChange,
  onChoose,
}: {
  chapters: readonly BookChapter[]
  chosen: Chosen | null
  mayEdit: boolean
  isBusy: boolean
  onChange: (chapters: BookChapter[]) => void
  onChoose: (id: string) => void
}) {
  const [asking, setAsking] = useState<'chapter' | 'page' | 'rename' | 'remove' | null>(null)
  const close = () => setAsking(null)
  const nodes = chapters.flatMap(({ chapter_id, name, pages }) => [
    { id: chapter_id, parent_id: null, name, count: null },
    ...pages.map((page) => ({
      ...{ id: page.page_id, parent_id: chapter_id, name: page.name },
      count: page.question_ids.length,
    })),
  ])
  const part = chosen === null ? null : (chosen.page ?? chosen.chapter)
  const id = chosen === null ? null : (chosen.page?.page_id ?? chosen.chapter.chapter_id)
  const [up, down] = id === null ? [null, null] : [moved(chapters, id, -1), moved(chapters, id, 1)]
  const handleAdd = (name: string) => {
    const added = newId()
    if (asking === 'chapter') onChange(withChapter(chapters, { chapter_id: added, name, pages: [] }))
    else if (chosen !== null)
      onChange(withPage(chapters, chosen.chapter.chapter_id, { page_id: added, name, question_ids: [] }))
    onChoose(added)
    close()
  }
  return (
    <nav className={styles.contents} aria-label="教辅目录">
      {mayEdit && (
        <div className={styles.acts}>
          <Button size="small" onClick={() => setAsking('chapter')}>
            添加章
          </Button>
          {chosen !== null && part !== null && id !== null && (
            <>
              <Button size="small" onClick={() => setAsking('page')}>
                添加页
              </Button>
              <Button size="small" onClick={() => setAsking('rename')}>
                改名
              </Button>
              <Button
                size="small"
                disabled={up === null || isBusy}
                onClick={() => up !== null && onChange(up)}
              >
                上移
              </Button>
              <Button
                size="small"
                disabled={down === null || isBusy}
                onClick={() => down !== null && onChange(down)}
              >
                下移
              </Button>
              <Button size="small" danger onClick={() => setAsking('remove')}>
                删除
              </Button>
            </>
          )}
        </div>
      )}
      {nodes.length === 0 ? (
        <EmptyList>{mayEdit ? '还没有内容。先添加一章，再在里面添加页。' : '还没有内容。'}</EmptyList>
      ) : (
        <Tree
          key={nodes.length}
          label="目录"
          nodes={nodes}
          chosen={id}
          isAllOpen
          trail={({ count }) => (count === null ? null : `${count} 题`)}
          onChoose={(node) => onChoose(node.id)}
        />
      )}
      {(asking === 'chapter' || asking === 'page') && (
        <PartDialog
          title={asking === 'chapter' ? '添加章' : `在“${chosen?.chapter.name ?? ''}”里添加页`}
          named={asking === 'chapter' ? 'book_chapter' : 'book_page'}
          start=""
          onName={handleAdd}
          onClose={close}
        />
      )}
      {asking === 'rename' && part !== null && id !== null && (
        <PartDialog
          title={`给“${part.name}”改名`}
          named={chosen?.page === null ? 'book_chapter' : 'book_page'}
          start={part.name}
          onName={(name) => {
            onChange(renamed(chapters, id, name))
            close()
          }}
          onClose={close}
        />
      )}
      {asking === 'remove' && part !== null && id !== null && (
        <ConfirmDialog
          title={`删除“${part.name}”？`}
          danger="删除"
          isPending={false}
          error={null}
          onClose={close}
          onConfirm={() => {
            onChange(without(chapters, id))
            close()
          }}
        >
          {chosen?.page === null ? '这一章和里面的页从教辅里去掉' : '这一页从教辅里去掉'}，题库里的题不变。
        </ConfirmDialog>
      )}
    </nav>
  )
}
