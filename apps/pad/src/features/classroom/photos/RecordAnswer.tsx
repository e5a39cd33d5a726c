import { CLASS_SOUND_SECONDS } from '@jiangtai/shared/questions/files/answer-files.ts'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { PhotoOwner, PhotoUploads } from './photo-uploads.ts'
import { loadSoundPart, soundPart } from './sound-part.ts'

/** 录音 beside the camera ([CR-350]): what is being recorded when the question closes is collected ([CR-352]). */
export function RecordAnswer({
  owner,
  photos,
}: {
  owner: PhotoOwner
  photos: Pick<PhotoUploads, 'addSound'>
}) {
  const part = useStore(soundPart)
  const [isRecording, setIsRecording] = useState(false)
  // Fetched while there is a line.
  useEffect(() => void loadSoundPart(), [])
  const open = () => {
    void loadSoundPart()
    setIsRecording(true)
  }
  return (
    <>
      <button type="button" className="photo-add" onClick={open}>
        录音
      </button>
      {isRecording && part.kind === 'failed' && <p role="alert">录音还没有下载到本机，请连上网络后再试</p>}
      {isRecording && part.kind === 'ready' && (
        <part.Shown
          longest_s={CLASS_SOUND_SECONDS}
          onUse={(sound, seconds) => {
            setIsRecording(false)
            photos.addSound(sound, { ...owner, seconds })
          }}
          onClose={() => setIsRecording(false)}
          onLeft={(sound, seconds) => photos.addSound(sound, { ...owner, seconds })}
        />
      )}
    </>
  )
}
