import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import type { MaterialView } from '@jiangtai/shared/tasks/reading/material.ts'
import { textBlocks } from '@jiangtai/shared/tasks/reading/rich-text.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useState } from 'react'
import { laterDialog } from '../../../forms/later-dialog.tsx'
import type { MadeMaterial } from '../../reading/reading.queries.ts'

const TextMaterialDialog = laterDialog(
  async () => (await import('./TextMaterialDialog.tsx')).TextMaterialDialog,
)

/** 改图文: a text is written anew where it stands; nothing for what is no text. */
export function ChangeText({
  material: { title, content },
  files,
  onWritten,
}: {
  material: MaterialView
  files: FileUrls
  onWritten: (made: MadeMaterial) => void
}) {
  const [isWriting, setIsWriting] = useState(false)
  const blocks = textBlocks(content)
  if (blocks === null) return null
  return (
    <>
      <Button size="small" aria-label={`改图文“${title}”`} onClick={() => setIsWriting(true)}>
        改图文
      </Button>
      {isWriting && (
        <TextMaterialDialog
          start={{ title, blocks }}
          {...{ files, onWritten }}
          onClose={() => setIsWriting(false)}
        />
      )}
    </>
  )
}
