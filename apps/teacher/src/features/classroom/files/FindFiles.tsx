import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { goneWords, sizeWords, typeName } from '../../../shared/resources/resource-words.ts'
import { StageButton } from '../kit/StageButton.tsx'
import { StageViews } from '../kit/StageViews.tsx'
import { FOUND_PAGE_SIZE, type FindSource, foundFilesQuery } from './find-files.queries.ts'
import styles from './find-files.module.css'

const VIEWS = [
  { id: 'own', word: '个人资源' },
  { id: 'collected', word: '我的收藏' },
  { id: 'shared', word: '共享资源' },
] as const
const EMPTY: Record<FindSource, string> = {
  own: '个人资源里还没有文件。',
  collected: '还没有收藏。在共享资源里点“收藏”，就能在这里找到。',
  shared: '还没有同事分享资源。',
}

/** 资源中心 while a lesson runs ([CR-457]): one's own files, the collected and the shared ones, found by their name, each with what may be done with it. */
export function FindFiles({ actsOn }: { actsOn: (file: ResourceView) => ReactNode }) {
  const [source, setSource] = useState<FindSource>('own')
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  const files = useQuery(foundFilesQuery({ source, text, page }))
  const { data } = files
  const pages = Math.ceil((data?.total ?? 0) / FOUND_PAGE_SIZE)
  return (
    <section aria-label="资源中心">
      <StageViews
        label="从哪里找"
        views={VIEWS}
        shown={source}
        onShow={(next) => {
          setSource(next)
          setPage(1)
        }}
      />
      <form
        className={styles.search}
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          setText(typed.trim())
          setPage(1)
        }}
      >
        <input
          type="search"
          aria-label="文件名"
          placeholder="文件名或拼音"
          maxLength={60}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <button type="submit" className={styles.submit}>
          搜索
        </button>
      </form>
      {files.isError && data === undefined && (
        <p role="alert" className={styles.note}>
          资源没有加载出来：{files.error.message}{' '}
          <StageButton size="small" onPress={() => void files.refetch()}>
            重试
          </StageButton>
        </p>
      )}
      {files.isPending && <p role="status">正在取资源…</p>}
      {data?.total === 0 && (
        <p className={styles.note}>{text === '' ? EMPTY[source] : `没有找到“${text}”。换个词再找。`}</p>
      )}
      <ul className={styles.files} aria-label="找到的资源">
        {data?.list.map((file: ResourceView) => {
          const gone = goneWords(file)
          return (
            <li key={file.resource_id}>
              <span className={styles.name}>{file.name}</span>
              <small>
                {gone ?? (file.link_url === null ? `${typeName(file.type)} · ${sizeWords(file)}` : '网页')}
              </small>
              {gone === null && <span className={styles.acts}>{actsOn(file)}</span>}
            </li>
          )
        })}
      </ul>
      {pages > 1 && (
        <div className={styles.pages} role="group" aria-label="翻页">
          <StageButton size="small" isDisabled={page <= 1} onPress={() => setPage(page - 1)}>
            上一页
          </StageButton>
          <span>
            第 {page} 页，共 {pages} 页
          </span>
          <StageButton size="small" isDisabled={page >= pages} onPress={() => setPage(page + 1)}>
            下一页
          </StageButton>
        </div>
      )}
    </section>
  )
}
