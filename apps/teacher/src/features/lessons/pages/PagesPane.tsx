import { newId } from '@jiangtai/shared/core/ids.ts'
import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { SortableList } from '../../../shared/lists/SortableList.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useAddress } from '../../../shared/lists/use-address.ts'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import type { LessonEditor } from '../lesson-editor.ts'
import { addLessonFiles } from '../lessons.queries.ts'
import { boardPage, type EditorPage, pageName, withGround } from './page-draft.ts'
import { PagesHead } from './PagesHead.tsx'
import { PageThumb, THUMB_WIDTH, VIEW_WIDTH } from './PageThumb.tsx'
import type { DrawInk } from './ink/LessonInk.tsx'
import { usePageMaker } from './making/use-page-maker.ts'
import { mediaMark, usePageMedia } from './use-page-media.ts'
import { useTickedPages } from './use-ticked-pages.ts'
import { usePickedFiles } from '../../../shared/resources/picker/use-picked-files.ts'
import details from '../details.module.css'
import styles from './pages-pane.module.css'

// They come with a question of their own, which most lessons answer with none.
const PageView = laterDialog(async () => (await import('./later.ts')).PageView)
const LessonFiles = laterDialog(async () => (await import('./later.ts')).LessonFiles)
const PageMark = laterDialog(async () => (await import('./later.ts')).PageMark)
const MakingNotice = laterDialog(async () => (await import('./later.ts')).MakingNotice)

const LessonInk = laterDialog(async () => (await import('./ink/LessonInk.tsx')).LessonInk)

// Most visits never open it.
const ResourcePickerDialog = lazy(async () => ({
  default: (await import('../ResourcePickerDialog.tsx')).ResourcePickerDialog,
}))

/** 页面: the strip of thumbnails one may reorder, and the chosen page large. */
export function PagesPane({ lesson, editor }: { lesson: LessonView; editor: LessonEditor }) {
  const pages = useStore(editor.draft, (draft) => draft.pages)
  const address = useAddress()
  const [isPicking, setIsPicking] = useState(false)
  const [isEditing, setIsEditing] = useState(false)
  const [ink, setInk] = useState<{ draw?: DrawInk }>({})
  const ticked = useTickedPages(pages)
  const addFiles = useMutation(addLessonFiles())
  const mayEdit = lesson.abilities.edit
  const isInFront = useRef(false)

  // Pages may be ready while another tab is in front; the address is that tab's then.
  useEffect(() => {
    isInFront.current = true
    return () => {
      isInFront.current = false
    }
  }, [])

  const shown = pages.find(({ page_id }) => page_id === address.read('shown')) ?? pages[0]
  const media = usePageMedia(lesson.prepare_lesson_id, pages)
  const maker = usePageMaker({
    prepare_lesson_id: lesson.prepare_lesson_id,
    onMade: addMade,
  })

  usePickedFiles(
    {
      purpose: { scene: 'edit_preparation', for_id: lesson.prepare_lesson_id },
      isReady: mayEdit && maker.making.kind !== 'making',
    },
    takeFiles,
  )

  function takeFiles(resources: readonly ResourceView[]) {
    void sortFiles(resources).catch(() => message.error(`${namesOf(resources)}没有加入，请再选一次`))
  }

  /** A file that has pages becomes pages; other files lie beside them ([RE-36]). */
  async function sortFiles(resources: readonly ResourceView[]) {
    // The list of all files that are taken is large: only a teacher who adds some fetches it.
    const { pagesOf } = await import('./making/paged-files.ts')
    const paged = resources.filter((resource) => pagesOf(resource) !== null)
    const beside = resources.filter((resource) => pagesOf(resource) === null)
    if (paged.length > 0) maker.start(paged)
    if (beside.length === 0) return
    const resource_ids = beside.map(({ resource_id }) => resource_id)
    addFiles.mutate(
      { prepare_lesson_id: lesson.prepare_lesson_id, resource_ids },
      {
        onSuccess: () => message.success(`已加入本课资源：${namesOf(beside)}`),
        onError: (error) => message.error(`${namesOf(beside)}没有加入本课资源：${error.message}`),
      },
    )
  }

  /** A page that is added follows another one, or stands last. */
  function insertPages(added: readonly EditorPage[], after_page_id: string | undefined) {
    editor.changePages((now) => {
      const index = now.findIndex(({ page_id }) => page_id === after_page_id)
      const at = index === -1 ? now.length : index + 1
      return [...now.slice(0, at), ...added, ...now.slice(at)]
    })
  }

  /** Pages of files go to the end, each part behind the one before; the first of them is shown. */
  function addMade(made: readonly EditorPage[], after_page_id: string | null) {
    insertPages(made, after_page_id ?? undefined)
    if (after_page_id === null) showPage(made[0])
  }

  function addPage(page: EditorPage) {
    insertPages([page], shown?.page_id)
    showPage(page)
  }

  function showPage(page: EditorPage | undefined) {
    if (page !== undefined && isInFront.current) address.change({ shown: page.page_id })
  }

  function handlePick(resources: readonly ResourceView[]) {
    setIsPicking(false)
    takeFiles(resources)
  }

  return (
    <section className={details.pages} aria-label="页面">
      <PagesHead
        editor={editor}
        classes={lesson.classes}
        mayEdit={mayEdit}
        ticked={ticked}
        isMaking={maker.making.kind === 'making'}
        onAddFiles={() => setIsPicking(true)}
        onAddBoard={() => addPage(boardPage(newId()))}
        onAddPage={addPage}
      />
      <LessonFiles prepare_lesson_id={lesson.prepare_lesson_id} mayEdit={mayEdit} />
      {maker.making.kind !== 'idle' && (
        <MakingNotice making={maker.making} onCancel={maker.cancel} onRetry={maker.retry} />
      )}
      <LessonInk
        {...{ lesson, editor, pages }}
        edited={isEditing ? (shown ?? null) : null}
        onDraw={(draw) => setInk({ draw })}
        onShow={(page_id) => address.change({ shown: page_id })}
        onEdit={(page_id) => {
          address.change({ shown: page_id })
          setIsEditing(true)
        }}
        onClose={() => setIsEditing(false)}
      />
      {shown === undefined ? (
        <EmptyList
          action={
            mayEdit && (
              <Button
                type="primary"
                disabled={maker.making.kind === 'making'}
                onClick={() => setIsPicking(true)}
              >
                添加资源
              </Button>
            )
          }
        >
          {mayEdit
            ? '还没有页面。加入课件或图片，每页成为一页；也可以加一张白板页。'
            : '这份备课还没有页面。'}
        </EmptyList>
      ) : (
        <div className={styles.pagesBody}>
          <div className={styles.strip} data-ticking={ticked.page_ids.length > 0}>
            <SortableList
              items={pages}
              idOf={(page) => page.page_id}
              nameOf={(page) => `页面${pageName(page)}`}
              layout="rows"
              isLocked={!mayEdit}
              onReorder={editor.sortPages}
            >
              {(page, { index, handle }) => (
                <PageThumb
                  page={page}
                  number={index + 1}
                  mark={mediaMark(media.get(page.page_id))}
                  ink={ink.draw?.(page, 2 * THUMB_WIDTH)}
                  isShown={page.page_id === shown.page_id}
                  handle={
                    <>
                      {handle}
                      <PageMark {...{ lesson, page }} />
                    </>
                  }
                  onShow={() => address.change({ shown: page.page_id })}
                  edit={
                    mayEdit
                      ? {
                          isTicked: ticked.has(page.page_id),
                          onTick: (range) => ticked.toggle(page.page_id, range),
                          onRemove: () => editor.removePages([page.page_id]),
                        }
                      : null
                  }
                />
              )}
            </SortableList>
          </div>
          <PageView
            {...{ lesson, editor }}
            page={shown}
            number={pages.indexOf(shown) + 1}
            media={media.get(shown.page_id) ?? []}
            ink={ink.draw?.(shown, VIEW_WIDTH)}
            onEdit={mayEdit ? () => setIsEditing(true) : null}
            onGround={
              mayEdit ? (background) => editor.changePages(withGround(shown.page_id, background)) : null
            }
          />
        </div>
      )}
      {isPicking && (
        <Suspense fallback={null}>
          <ResourcePickerDialog
            chosen_ids={pages.flatMap(({ resource_id }) => resource_id ?? [])}
            onPick={handlePick}
            onClose={() => setIsPicking(false)}
          />
        </Suspense>
      )}
    </section>
  )
}

/** `“实验.mp4”`, or how many there are. */
function namesOf(resources: readonly ResourceView[]): string {
  const [one] = resources
  return one !== undefined && resources.length === 1 ? `“${one.name}”` : `${resources.length} 个文件`
}
