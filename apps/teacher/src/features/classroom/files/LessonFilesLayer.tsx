import { acceptedFile } from '@jiangtai/shared/files/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { readText, useKeptInTab } from '@jiangtai/client/browser/kept-in-tab.ts'
import { KeptLookContext } from '@jiangtai/client/browser/kept-in-tab-look.ts'
import { lessonFilesQuery } from '../../../shared/resources/media/lesson-files.queries.ts'
import { PreviewSlotContext } from '../../../shared/resources/preview-slot.ts'
import type { LessonCommands } from '../lesson/lesson-commands.ts'
import { foundFileQuery } from './found-file.queries.ts'
import { LessonFilesDrawer, type OpenedFile } from './LessonFilesDrawer.tsx'
import { MediaPanel } from './MediaPanel.tsx'

/** The files of the lesson at its board ([RE-36]): their list, the file that plays, and the file that is looked at, also those of 资源中心 ([CR-457]). */
export function LessonFilesLayer({
  lesson_session_id,
  prepare_lesson_id,
  isListed,
  commands,
  onCloseList,
}: {
  lesson_session_id: string
  prepare_lesson_id: string
  isListed: boolean
  /** The record of the lesson tells of a file that was opened ([CR-134]). */
  commands: Pick<LessonCommands, 'run' | 'api' | 'ids' | 'noteTeaching'>
  onCloseList: () => void
}) {
  const name = `files.${lesson_session_id}`
  const [played, setPlayed] = useKeptInTab<string | null>(`${name}.played`, { first: null, read: readText })
  const [tries, setTries] = useState(0)
  const [looked, setLooked] = useKeptInTab<string | null>(`${name}.looked`, { first: null, read: readText })
  // A board that was loaded again shows its file without its list ([CR-414]).
  const enabled = isListed || played !== null || looked !== null
  const files = useQuery({ ...lessonFilesQuery(prepare_lesson_id), enabled })
  const showPreview = useContext(PreviewSlotContext)
  const list = files.data?.list ?? []
  const prepared = list.find((file) => file.resource_id === played)
  // What was found in 资源中心 is none of the lesson's files ([CR-457]).
  const isFound = files.data !== undefined && prepared === undefined
  const found = useQuery({ ...foundFileQuery(played ?? ''), enabled: played !== null && isFound })
  const playing: OpenedFile | undefined = prepared ?? found.data
  const kind = playing === undefined ? null : playedKind(playing)

  function handleOpen(file: OpenedFile) {
    const { resource_id } = file
    const isPlayed = playedKind(file) !== null
    commands.noteTeaching(isPlayed ? 'media_played' : 'file_opened', file.name)
    if (!isPlayed) return setLooked(resource_id)
    setTries(0)
    setPlayed(resource_id)
  }

  async function handleRetry() {
    await (isFound ? found : files).refetch()
    setTries((before) => before + 1)
  }

  return (
    <>
      {isListed && <LessonFilesDrawer {...{ files, commands }} onOpen={handleOpen} onClose={onCloseList} />}
      {played !== null && playing !== undefined && kind !== null && (
        <MediaPanel
          key={`${played} ${tries}`}
          kept_name={`${name}.${played}`}
          isTriedAgain={tries > 0}
          name={playing.name}
          kind={kind}
          url={playing.url}
          onRetry={() => void handleRetry()}
          onClose={() => setPlayed(null)}
        />
      )}
      {looked !== null && (
        <KeptLookContext value={`${name}.look.${looked}`}>
          {showPreview?.({
            resource_id: looked,
            around: list.filter((file) => playedKind(file) === null).map(({ resource_id }) => resource_id),
            onShow: setLooked,
            onClose: () => setLooked(null),
          })}
        </KeptLookContext>
      )}
    </>
  )
}

function playedKind({ ext, link_url }: OpenedFile): 'audio' | 'video' | null {
  const kind = link_url === null ? acceptedFile(`x.${ext}`)?.preview : undefined
  return kind === 'audio' || kind === 'video' ? kind : null
}
