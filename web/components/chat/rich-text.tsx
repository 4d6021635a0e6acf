import { Fragment, useMemo } from 'react'
import { parseMarks, type TextNode } from '#contracts/marks'

const tags = { bold: 'strong', italic: 'em', strike: 's', code: 'code' } as const

function renderNode(node: TextNode, key: number) {
  if (node.type === 'text') return <Fragment key={key}>{node.text}</Fragment>
  if (node.type === 'link') {
    return (
      <a
        key={key}
        href={node.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="text-brand-ink underline decoration-brand-line underline-offset-2 hover:decoration-current"
      >
        {node.text}
      </a>
    )
  }
  const Tag = tags[node.mark]
  const look = node.mark === 'code' ? 'rounded-xs bg-fill-2 px-1 font-mono text-[0.92em]' : undefined
  return (
    <Tag key={key} className={look}>
      {node.children.map(renderNode)}
    </Tag>
  )
}

/** What somebody wrote, with messenger marks and links; never as HTML. */
export function RichText({ text }: { text: string }) {
  const nodes = useMemo(() => parseMarks(text), [text])
  return <span className="whitespace-pre-wrap">{nodes.map(renderNode)}</span>
}
