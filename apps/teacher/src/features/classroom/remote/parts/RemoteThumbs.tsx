import { useEffect, useRef } from 'react'
import { PageThumb } from '../../stage/pages/PageThumb.tsx'
import type { RemoteControlsProps } from '../RemoteControls.tsx'
import styles from '../remote.module.css'
import { RemoteBrowsing } from './RemoteBrowsing.tsx'

export type RemoteThumbsProps = Pick<RemoteControlsProps, 'state' | 'commands' | 'onOffline'>

/** 自由翻页, and all pages in small, with their ink: a press turns the board to one ([CR-303]). */
export function RemoteThumbs({ state, commands, onOffline }: RemoteThumbsProps) {
  const { pages, current_page_id } = state
  const current = useRef<HTMLButtonElement>(null)

  // The page that is on is in sight, also when the board turns it.
  useEffect(() => {
    if (current_page_id !== null) current.current?.scrollIntoView({ block: 'nearest' })
  }, [current_page_id])

  async function turn(page_id: string): Promise<void> {
    if ((await commands.turnPage(page_id)) === 'offline') onOffline()
  }

  return (
    <>
      <RemoteBrowsing state={state} commands={commands} />
      <section className={styles.thumbs} aria-label="全部页面">
        {pages.map((page, index) => (
          <PageThumb
            key={page.page_id}
            ref={page.page_id === current_page_id ? current : null}
            page={page}
            number={index + 1}
            ink={state.ink[page.page_id]}
            isCurrent={page.page_id === current_page_id}
            onPress={() => void turn(page.page_id)}
          />
        ))}
      </section>
    </>
  )
}
