import { sizeInWords } from '@jiangtai/shared/files/sizes.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { Progress } from '@jiangtai/ui/kit/Progress.tsx'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { divideFiles, type OfflineList } from './download-lesson.ts'
import { startDownload, stopDownload } from './downloads.ts'
import { type KeptLesson, removeKeptLesson } from './kept-lessons.ts'
import { keptPlace } from './kept-place.ts'
import { keptQuery } from './offline.queries.ts'
import type { OfflineState } from './offline-state.ts'
import styles from './offline.module.css'

/** 下载到本机: what it is for, how much it is, and the download with its progress ([LE-233]). */
export function OfflineDialog({
  prepare_lesson_id,
  state,
  list,
  kept,
  days,
  save,
  onClose,
}: {
  prepare_lesson_id: string
  state: OfflineState
  list: UseQueryResult<OfflineList>
  kept: KeptLesson | null
  days: number
  save: (() => Promise<boolean>) | undefined
  onClose: () => void
}) {
  const client = useQueryClient()
  const [isUnsaved, setIsUnsaved] = useState(false)

  async function handleDownload() {
    const isSaved = save === undefined || (await save())
    setIsUnsaved(!isSaved)
    if (isSaved) void startDownload(prepare_lesson_id)
  }

  async function handleRemove() {
    const place = keptPlace()
    if (place !== null) await removeKeptLesson(place, prepare_lesson_id)
    await client.invalidateQueries({ queryKey: keptQuery(prepare_lesson_id).queryKey })
  }

  const isRunning = state.kind === 'running'
  const isWanted = !isRunning && state.kind !== 'kept' && state.kind !== 'impossible'
  return (
    <Dialog
      title="下载到本机"
      width={520}
      onCancel={onClose}
      footer={
        <>
          {kept !== null && !isRunning && <Button onClick={() => void handleRemove()}>从本机删除</Button>}
          {isRunning && <Button onClick={() => stopDownload(prepare_lesson_id)}>取消下载</Button>}
          <Button onClick={onClose}>关闭</Button>
          {isWanted && (
            <Button type="primary" disabled={list.data === undefined} onClick={() => void handleDownload()}>
              {VERBS[state.kind] ?? '下载'}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.words}>
        请在上课用的电脑上下载。课件放在本机后，网络慢也能马上翻页；上课时断网，刷新后仍能翻看页面和板书。
      </p>
      {state.kind === 'impossible' ? (
        <p role="alert" className={styles.words}>
          这台电脑的浏览器不能保存课件：请用 https 开头的地址打开讲台，或换用新一些的浏览器。
        </p>
      ) : (
        <>
          <Size list={list} />
          <State {...{ state, kept, days }} />
        </>
      )}
      {isUnsaved && (
        <p role="alert" className={styles.failed}>
          还有修改没有保存，请先重试保存
        </p>
      )}
    </Dialog>
  )
}

const VERBS: Partial<Record<OfflineState['kind'], string>> = {
  part: '继续下载',
  changed: '重新下载',
  failed: '重试',
}

/** How much there is, before anything is fetched. */
function Size({ list }: { list: UseQueryResult<OfflineList> }) {
  if (list.data === undefined) {
    if (!list.isError)
      return (
        <p role="status" className={styles.words}>
          正在计算大小
        </p>
      )
    return (
      <p role="alert" className={styles.failed}>
        大小没有算出来：{list.error.message}
        <Button size="small" onClick={() => void list.refetch()}>
          重试
        </Button>
      </p>
    )
  }
  const { kept, left, bytes } = divideFiles(list.data.files)
  return (
    <>
      <p className={styles.words}>
        共 {kept.length} 个文件，{sizeInWords(bytes)}
      </p>
      {left.length > 0 && (
        <p className={styles.words}>
          以下文件太大，不下载，上课时从网络播放：
          {left.map(({ name, size }) => `${name}（${sizeInWords(size)}）`).join('、')}
        </p>
      )}
    </>
  )
}

function State({ state, kept, days }: { state: OfflineState; kept: KeptLesson | null; days: number }) {
  if (state.kind === 'running')
    return (
      <div className={styles.progress}>
        <Progress percent={state.percent} aria-label="下载进度" />
        <span>{state.percent === 100 ? '正在保存上课的程序' : `${state.percent}%`}</span>
      </div>
    )
  return (
    <p role={state.kind === 'failed' ? 'alert' : 'status'} className={styles.state} data-kind={state.kind}>
      {wordsOf(state, { kept, days })}
    </p>
  )
}

function wordsOf(
  state: Exclude<OfflineState, { kind: 'running' }>,
  { kept, days }: { kept: KeptLesson | null; days: number },
): string {
  switch (state.kind) {
    case 'failed':
      return state.message
    case 'part':
      return '上次没有下载完，已经下载的不会重新下载'
    case 'changed':
      return '备课有更新，重新下载后才是最新的；没有变的文件不会重新下载'
    case 'kept':
      return `已下载${kept === null ? '' : `（${sizeInWords(kept.bytes)}）`}。全部班级上完、满 ${days} 天或退出登录后自动删除`
    default:
      return '未下载'
  }
}
