import { CloseOutlined } from '@ant-design/icons'
import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { FileIcon } from '../../shared/files/FileIcon.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { lessonFilesQuery } from '../../shared/resources/media/lesson-files.queries.ts'
import { PreviewSlotContext } from '../../shared/resources/preview-slot.ts'
import { removeLessonFile } from './lessons.queries.ts'
import styles from './details.module.css'

type LessonFile = CallOutput<'GET /api/prepare_lessons/api/lesson_file'>['list'][number]

/** 本课资源 beside the pages: opened by a press, and taken out where one may. Nothing is shown until a file was added. */
export function LessonFiles({ prepare_lesson_id, mayEdit }: { prepare_lesson_id: string; mayEdit: boolean }) {
  const told = useQuery(lessonFilesQuery(prepare_lesson_id))
  const remove = useMutation(removeLessonFile())
  const [looked, setLooked] = useState<string | null>(null)
  const showPreview = useContext(PreviewSlotContext)
  const files = (told.data?.list ?? []).filter(({ is_on_pages }) => !is_on_pages)
  const lost_count = told.data?.lost_count ?? 0

  if (told.isError && told.data === undefined)
    return (
      <p className={styles.files} role="alert">
        本课资源没有加载出来：{told.error.message}
        <Button size="small" onClick={() => void told.refetch()}>
          重试
        </Button>
      </p>
    )
  if (files.length === 0 && lost_count === 0) return null

  function handleRemove({ resource_id, name }: LessonFile) {
    remove.mutate(
      { prepare_lesson_id, resource_id },
      {
        onSuccess: () => message.success(`已从本课资源移除“${name}”`),
        onError: (error) => message.error(`“${name}”没有移除：${error.message}`),
      },
    )
  }

  return (
    <div className={styles.files} data-lesson-files>
      <span className={styles.muted}>本课资源，上课时打开：</span>
      <ul>
        {files.map((file) => (
          <li key={file.resource_id} className={styles.file}>
            <button type="button" title={`预览“${file.name}”`} onClick={() => setLooked(file.resource_id)}>
              <FileIcon mime={file.mime} />
              <span>{file.name}</span>
            </button>
            {mayEdit && (
              <button
                type="button"
                aria-label={`从本课资源移除“${file.name}”`}
                title="从本课资源移除"
                disabled={remove.isPending}
                onClick={() => handleRemove(file)}
              >
                <CloseOutlined aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
      {lost_count > 0 && (
        <span className={styles.muted}>另有 {lost_count} 个文件已被删除，或不再与你共享。</span>
      )}
      {looked !== null &&
        showPreview?.({
          resource_id: looked,
          around: files.map(({ resource_id }) => resource_id),
          onShow: setLooked,
          onClose: () => setLooked(null),
        })}
    </div>
  )
}
