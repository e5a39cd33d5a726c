import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import { isBlank, type Writing } from '../../../shared/answers/kept-writing.ts'
import { addPage, collectWriting, keptFor } from './collect-writing.ts'
import { handAtWork } from './hand-at-work.ts'
import { handPart, loadHandPart } from './hand-part.ts'
import type { PhotoOwner, PhotoUploads } from './photo-uploads.ts'

/** 手写 beside the camera ([CR-210]): a page to write on, which goes into the answer as a picture. What is on it when the question closes is collected ([CR-213]). */
export function HandWriting({ owner, photos }: { owner: PhotoOwner; photos: PhotoUploads }) {
  const part = useStore(handPart)
  const [isWriting, setIsWriting] = useState(false)
  const kept = keptFor(photos, owner)
  const isBegun = !isBlank(kept.load())
  // The page lies over everything: only the close of its question takes it from under the hand.
  const collect = useEffectEvent(() => {
    if (isWriting) void collectWriting(photos, owner)
  })
  useEffect(() => {
    void loadHandPart()
    return () => collect()
  }, [])
  const tell = (writing: Writing) => {
    const { quiz_run_id, item_id } = owner
    handAtWork.setState({ page: { quiz_run_id, item_id, writing } })
  }
  const tellBegun = useEffectEvent(() => tell(kept.load()))
  // A board that shows this pad shows the page as long as it lies open.
  useEffect(() => {
    if (!isWriting) return undefined
    tellBegun()
    return () => handAtWork.setState({ page: null })
  }, [isWriting])
  const open = () => {
    void loadHandPart()
    setIsWriting(true)
  }
  return (
    <>
      <button type="button" className="photo-add" onClick={open}>
        {isBegun ? '继续手写' : '手写'}
      </button>
      {isWriting && part.kind === 'failed' && <p role="alert">手写还没有下载到本机，请连上网络后再试</p>}
      {isWriting && part.kind === 'ready' && (
        <part.Shown.HandwritingPad
          kept={{
            ...kept,
            save: (writing) => {
              kept.save(writing)
              tell(writing)
            },
          }}
          onUse={(page) => {
            setIsWriting(false)
            addPage(photos, owner, page)
          }}
          onClose={() => setIsWriting(false)}
        />
      )}
    </>
  )
}
