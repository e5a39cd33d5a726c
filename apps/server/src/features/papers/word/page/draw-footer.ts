import { AlignmentType, BorderStyle, Footer, Header, PageNumber, Paragraph, TextRun } from 'docx'

const SIZE = 18

/** 《期中考试》 第 1 页（共 4 页）, counted by Word itself ([PA-19]). */
export function pageFooter(words: string): Footer {
  return new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [
          new TextRun({
            size: SIZE,
            children: [`${words}　第 `, PageNumber.CURRENT, ' 页（共 ', PageNumber.TOTAL_PAGES, ' 页）'],
          }),
        ],
      }),
    ],
  })
}

/** 页眉 with a line under it; an empty one has neither. */
export function pageHeader(words: string): Header {
  return new Header({ children: [headerLine(words)] })
}

/** The line of a header, which stands beside the seal line on the first page. */
export function headerLine(words: string): Paragraph {
  if (words === '') return new Paragraph({})
  return new Paragraph({
    alignment: AlignmentType.CENTER,
    border: { bottom: { style: BorderStyle.SINGLE, size: 4, space: 1, color: '808080' } },
    children: [new TextRun({ text: words, size: SIZE })],
  })
}
