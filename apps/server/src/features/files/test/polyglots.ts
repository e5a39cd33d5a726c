import { gzipSync } from 'node:zlib'
import { ACCEPTED_FILES } from '@jiangtai/shared/files/rules.ts'
import type { Tried } from '../../../../test/files/corpus.ts'
import { box, gif, jpeg, mp3, mp4, png, wav, webp } from '../../../../test/files/write-media.ts'
import { deflatedZeros, office } from '../../../../test/files/write-office.ts'
import { writeZip } from '../../../../test/files/write-zip.ts'
import { PDF_BYTES } from '../../../../test/resource-builders.ts'

const MB = 1024 * 1024
const text = (words: string) => Buffer.from(words)
const after = (first: Buffer, second: Buffer) => () => Buffer.concat([first, second])

/** A script that runs where a browser takes the file for a page; a test sees that it did. */
export const PAGE = text('<!doctype html><html><body><script>window.__canary()</script></body></html>')
const DRAWING = text('<svg xmlns="http://www.w3.org/2000/svg" onload="window.__canary()"></svg>')
const ARCHIVE = writeZip([{ name: 'META-INF/MANIFEST.MF', bytes: text('Main-Class: Evil\n') }])
const pdf = Buffer.from(PDF_BYTES)

/** A chunk of words in a PNG, before its pixels. */
function pngWith(words: Buffer): Buffer {
  const whole = png(8, 6)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(words.length)
  head.write('tEXt', 4, 'latin1')
  // The sum at its end is wrong: viewers pass over a chunk of words they cannot trust.
  return Buffer.concat([whole.subarray(0, 33), head, words, Buffer.alloc(4), whole.subarray(33)])
}

/** A remark in a JPEG, right behind its first two bytes. */
function jpegWith(words: Buffer): Buffer {
  const whole = jpeg(8, 6)
  const head = Buffer.from([0xff, 0xfe, (words.length + 2) >> 8, (words.length + 2) & 0xff])
  return Buffer.concat([whole.subarray(0, 2), head, words, whole.subarray(2)])
}

/** A tag before the sound, with a page in it. */
function mp3With(words: Buffer): Buffer {
  const tagged = mp3(words.length)
  words.copy(tagged, 10)
  return tagged
}

const taken = (what: string, name: string, bytes: () => Buffer): Tried => ({ what, name, bytes, words: null })
const refused = (what: string, name: string, words: string, bytes: () => Buffer): Tried => ({
  ...{ what, name, bytes, words },
})

/** Files that are two things at once: taken as their names say, and never served as the other. */
export const POLYGLOTS: readonly Tried[] = [
  taken('图后面是 Java 程序', 'gifar.gif', after(gif([40, 30], [[40, 30]]), ARCHIVE)),
  taken('图后面是网页', 'page.jpg', after(jpeg(8, 6), PAGE)),
  taken('图里面是网页', 'remark.jpg', () => jpegWith(PAGE)),
  taken('图后面是网页', 'page.png', after(png(8, 6), PAGE)),
  taken('图里面是 PHP', 'shell.php.png', () => pngWith(text('Comment\0<?php system($_GET["c"]); ?>'))),
  taken('图里面是网页', 'words.png', () => pngWith(Buffer.concat([text('Comment\0'), PAGE]))),
  taken('图后面是网页', 'page.webp', after(webp('VP8L', 64, 48), PAGE)),
  taken('后面是压缩包', 'zip.pdf', after(pdf, ARCHIVE)),
  taken('里面有程序', 'script.pdf', () =>
    text(
      '%PDF-1.4\n1 0 obj\n<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>\nendobj\nstartxref\n9\n%%EOF\n',
    ),
  ),
  taken('标签里是网页', 'page.mp3', () => mp3With(PAGE)),
  taken('空白里是网页', 'page.mp4', () => mp4('isom', [box('free', PAGE), box('moov', Buffer.alloc(20))])),
  taken('后面是网页', 'page.wav', after(wav(), PAGE)),
  taken('前面是长文，后面是网页', 'page.txt', after(Buffer.alloc(4096, 'a '), PAGE)),
  taken('前面是长文，后面是网页', 'page.md', after(Buffer.alloc(4096, 'a '), PAGE)),
  taken('程序的文字', 'program.txt', () => text('window.__canary()')),
  taken('网页存档', 'mhtml.txt', () =>
    Buffer.concat([text('MIME-Version: 1.0\nContent-Type: text/html\n\n'), Buffer.alloc(4096, 'a '), PAGE]),
  ),
  taken('压缩包里有压缩炸弹', 'nested.docx', () =>
    office('docx', [
      {
        name: 'word/embeddings/1.zip',
        method: 0,
        bytes: writeZip([
          { name: 'a', bytes: Buffer.alloc(0), packed: deflatedZeros(1024), unpacked_size: 1024 * MB },
        ]),
      },
    ]),
  ),
  taken('手机拍的视频', 'phone.mov', () => mp4('qt  ', [box('moov', Buffer.alloc(20))])),
  taken('手机拍的照片', 'phone.heic', () => mp4('heic', [box('meta', Buffer.alloc(20))])),
  taken('旧的视频，里面是网页', 'old.avi', () => Buffer.concat([text('RIFF\0\0\0\0AVI LIST'), PAGE])),
  taken('压缩包', 'papers.zip', () => ARCHIVE),
  taken('里面有网页的压缩包', 'page.zip', () => writeZip([{ name: 'index.html', bytes: PAGE }])),
  taken('别的压缩包', 'papers.rar', () => Buffer.concat([text('Rar!\x1a\x07\0'), PAGE])),
  taken('几何画板', 'circle.ggb', () => writeZip([{ name: 'geogebra.xml', bytes: text('<geogebra/>') }])),
  taken('白板课件', 'lesson.enbx', () => writeZip([{ name: 'Board.xml', bytes: text('<Board/>') }])),
  taken('一亿像素', 'large.png', () => png(10_000, 10_000)),
]

/** Pages and drawings in every writing under every ending that there is: none of them is any of the types. */
const DISGUISES: readonly (readonly [string, Buffer])[] = [
  ['网页', PAGE],
  ['SVG', DRAWING],
  [
    'XML 页',
    Buffer.concat([text('<?xml version="1.0"?>\n<html xmlns="http://www.w3.org/1999/xhtml">'), PAGE]),
  ],
  ['样式表', text('<?xml-stylesheet href="#a"?><a id="a"><script>window.__canary()</script></a>')],
  ['空白开头的网页', Buffer.concat([text('\ufeff \n\t\r\n'), PAGE])],
  ['注释开头的网页', Buffer.concat([text('<!-- 教案 -->'), PAGE])],
  ['大写的网页', text('<HTML><SCRIPT>window.__canary()</SCRIPT></HTML>')],
  ['UTF-16 的网页', Buffer.from(`\ufeff${PAGE.toString()}`, 'utf16le')],
  ['压缩的 SVG', gzipSync(DRAWING)],
  [
    '快捷方式',
    Buffer.concat([Buffer.from('4c0000000114020000000000c000000000000046', 'hex'), Buffer.alloc(80)]),
  ],
  ['Linux 程序', Buffer.concat([text('\x7fELF'), Buffer.alloc(200)])],
  ['Java 类', Buffer.concat([Buffer.from('cafebabe', 'hex'), Buffer.alloc(200)])],
]

const DISGUISED: readonly Tried[] = ACCEPTED_FILES.flatMap(({ exts }) => exts).flatMap((ext) =>
  DISGUISES.map(([what, bytes]) => refused(`${what}叫作 ${ext}`, `a.${ext}`, '', () => bytes)),
)

/** Files of kinds that are only kept, whose bytes are not what their names say. */
const BROKEN: readonly Tried[] = [
  refused('没有放法的视频', 'broken.mov', '不完整', () => mp4('qt  ', [box('free', PAGE)])),
  refused('文档叫作 zip 以外的压缩包', 'a.rar', '', () => ARCHIVE),
]

/** Names that mislead a person, a folder or a header; where they are taken, the kept name is safe. */
const NAMES: readonly Tried[] = [
  ...['CON.pdf', 'aux.pdf', 'NUL.pdf', 'COM1.pdf', 'lpt9.教案.pdf'].map((name) =>
    taken('Windows 留着的名字', name, () => pdf),
  ),
  taken('反着显示', '教案\u202egpj.pdf', () => pdf),
  taken('隔离着反写', '\u2067教案\u2069.pdf', () => pdf),
  taken('上级目录', '../../../../etc/passwd.pdf', () => pdf),
  taken('盘符', 'C:\\Windows\\system32\\a.pdf', () => pdf),
  taken('编码过的上级目录', '%2e%2e%2f%2e%2e%2fa.pdf', () => pdf),
  taken('换行', '教案\r\nSet-Cookie: a=b\r\n\r\n<html>.pdf', () => pdf),
  taken('引号与分号', 'a"; filename=evil.exe; x=".pdf', () => pdf),
  taken('表情', '👩‍👩‍👧‍👦教案🇨🇳.pdf', () => pdf),
  taken('看不见的字符', 'a\u200b\ufeff\u00ad.pdf', () => pdf),
  taken('组合字符', `${'e\u0301'.repeat(60)}.pdf`, () => pdf),
  taken('255 个字节', `${'长'.repeat(83)}ab.pdf`, () => pdf),
  taken('整个网页', '<img src=x onerror=__canary()>.pdf', () => pdf),
  taken('点开头', '.htaccess.pdf', () => pdf),
  refused('点结尾', 'a.pdf.', '不支持', () => pdf),
  refused('数据流', 'a.pdf::$DATA', '不支持', () => pdf),
  refused('全角的点', 'a．pdf', '不支持', () => pdf),
  refused('没有名字', 'pdf\u202e', '不支持', () => pdf),
  refused('网页配置', 'web.config', '不支持', () => pdf),
  refused('别的扩展名在后', 'shell.png.php', '不支持', () => png(8, 6)),
  refused('太长', `${'长'.repeat(260)}.pdf`, '最多', () => pdf),
  refused('零字节', 'a.pdf\0.png', '', () => pdf),
]

/** Files that the corpus of broken and hostile ones does not have: two things at once, disguises, and names. */
export const MORE_FILES: readonly Tried[] = [...POLYGLOTS, ...BROKEN, ...DISGUISED, ...NAMES]
