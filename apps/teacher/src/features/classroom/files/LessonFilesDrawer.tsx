import type { CallOutput } from '@jiangtai/shared/contract.ts'
import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../../core/session/user.ts'
import { sizeWords, typeName } from '../../../shared/resources/resource-words.ts'
import { Drawer } from '../kit/Drawer.tsx'
import { StageButton } from '../kit/StageButton.tsx'
import { StageViews } from '../kit/StageViews.tsx'
import type { LessonCommands } from '../lesson/lesson-commands.ts'
import { FindFiles, FoundFileActs } from './later-find.ts'
import styles from './files.module.css'

type Files = CallOutput<'GET /api/prepare_lessons/api/lesson_file'>
/** A file that is opened in class, of the lesson or not. */
export type OpenedFile = ResourceView

const VIEWS = [
  { id: 'lesson', word: '备好的' },
  { id: 'found', word: '资源中心' },
] as const

/** 本课资源: the files that are only opened in class first, then the files that the pages were made of; beside them 资源中心, for what was not prepared. */
export function LessonFilesDrawer({
  files,
  commands,
  onOpen,
  onClose,
}: {
  files: UseQueryResult<Files>
  commands: Pick<LessonCommands, 'run' | 'api' | 'ids'>
  onOpen: (file: OpenedFile) => void
  onClose: () => void
}) {
  const mayFind = useCan('resource.query')
  const [view, setView] = useState<'lesson' | 'found'>('lesson')
  const { data } = files
  const list = (data?.list ?? []).toSorted((a, b) => Number(a.is_on_pages) - Number(b.is_on_pages))
  return (
    <Drawer
      side="left"
      title={data === undefined ? '本课资源' : `本课资源（${list.length} 个）`}
      onClose={onClose}
    >
      {mayFind && <StageViews label="看哪里的资源" views={VIEWS} shown={view} onShow={setView} />}
      {view === 'found' ? (
        <FindFiles actsOn={(file) => <FoundFileActs {...{ file, commands }} onOpen={() => onOpen(file)} />} />
      ) : (
        <>
          {files.isError && data === undefined && (
            <div className={styles.note} role="alert">
              <p>本课资源没有加载出来：{files.error.message}</p>
              <StageButton onPress={() => void files.refetch()}>重试</StageButton>
            </div>
          )}
          {files.isPending && (
            <div className={styles.skeleton} aria-busy="true" aria-label="正在加载本课资源" />
          )}
          {data !== undefined && list.length === 0 && (
            <p className={styles.note}>
              这节课没有备好的资源。备课时点“添加资源”加入视频、声音、网页；也可以现在从“资源中心”找。
            </p>
          )}
          <ul className={styles.list}>
            {list.map((file) => (
              <li key={file.resource_id}>
                <button type="button" className={styles.file} onClick={() => onOpen(file)}>
                  <span className={styles.name}>{file.name}</span>
                  <span className={styles.kind}>
                    {file.link_url === null ? `${typeName(file.type)} · ${sizeWords(file)}` : '网页'}
                    {file.is_on_pages && ' · 已在页面中'}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {data !== undefined && data.lost_count > 0 && (
            <p className={styles.note}>另有 {data.lost_count} 个文件已被删除，或不再与你共享。</p>
          )}
        </>
      )}
    </Drawer>
  )
}
