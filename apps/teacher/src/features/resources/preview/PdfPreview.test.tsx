import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { KitProvider } from '../../../app/shell/KitProvider.tsx'
import { resource } from '../../../test/school-things.ts'
import { PdfPreview } from './PdfPreview.tsx'

afterEach(cleanup)

test('a broken PDF says so and can still be downloaded', async () => {
  const url = URL.createObjectURL(new Blob(['%PDF-1.7 and then nothing'], { type: 'application/pdf' }))
  render(
    <KitProvider>
      <PdfPreview resource={resource({ url, name: '课件.pdf' })} />
    </KitProvider>,
  )
  expect(await screen.findByText('这个 PDF 已损坏，无法打开', {}, { timeout: 10_000 })).toBeVisible()
  const link = screen.getByRole('link', { name: '下载原文件' })
  expect(link).toHaveAttribute('href', url)
  expect(link).toHaveAttribute('download', '课件.pdf')
})
