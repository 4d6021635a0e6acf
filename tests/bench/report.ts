import type { Figures } from './load.ts'
import type { Delivery } from './measure/events.ts'
import type { Results, SizeResult } from './results.ts'
import type { Verdict } from './targets.ts'

const labels: Record<string, string> = {
  floorList: 'floor: list of 40',
  listAdmin: 'ticket list, open, admin',
  listAgent: 'ticket list, open, agent of two queues',
  dashboard: 'dashboard of 30 days, admin',
  panel: 'panel with a thousand agents',
  listBoth: 'ticket list, open and pending, agent',
  floorPage: 'floor: page of 30 messages',
  page: 'message page of 30',
  search: 'contact search',
  searchWords: 'contact search, two words',
  ticketSearch: 'ticket search, all statuses, agent',
  messageSearch: 'message search, agent of two queues',
  messageSearchAdmin: 'message search, admin',
  counts: 'counts of the tabs',
  send: 'send a message',
  webhook: 'webhook in (stored)',
}

/** The results as Markdown, ready for the README. */
export function renderReport(results: Results, verdicts: Verdict[]): string {
  const { machine: m, sizes, login, scripts } = results
  return [
    `Measured on ${m.cpu}, ${m.cores} cores, ${m.memoryGb} GB, ${m.system}; Node ${m.node}, workerd ${m.workerd}; ` +
      `load before: ${m.loadBefore}; ${results.at}.`,
    ...sizes.map(renderSize),
    renderEvents(results),
    table(
      ['Cost', 'Measured'],
      [
        ...stormLines(results.storm),
        ['login', `${login.login} ms, of which its password hash ${login.hash} ms`],
        ...sizes.map(({ tickets, startSeconds }) => [`start, ${tickets} tickets`, `${startSeconds} s`]),
        ...sizes.map(({ tickets, memory }) => [
          `memory after the load, ${tickets} tickets`,
          memory ? `workerd ${memory.workerd} MB, Node ${memory.node} MB` : 'not measurable here',
        ]),
        ...Object.entries(scripts).map(([name, size]) => [`gzipped script: ${name}`, `${size} kB`]),
      ],
    ),
    table(
      ['Promise', 'Measured', 'Target', ''],
      verdicts.map(({ what, measured, target, isMet }) => [rename(what), measured, target, isMet ? '✓' : '✗']),
    ),
  ].join('\n\n')
}

const stormLines = ({ events, answer, lost, doubled, handledIn, alone, besideSlow }: Results['storm']) => [
  [
    `a storm of ${events} events over ten channels, 64 connections`,
    `answered p50 ${answer.p50}, p95 ${answer.p95}, p99 ${answer.p99} ms; ${lost} lost, ${doubled} doubled; all messages after ${handledIn} s`,
  ],
  [
    '100 sends at once over ten channels',
    `at the provider after p50 ${alone.p50}, p95 ${alone.p95}, p99 ${alone.p99} ms`,
  ],
  [
    'the same on nine channels while the tenth provider takes 5 s',
    `at the provider after p50 ${besideSlow.p50}, p95 ${besideSlow.p95}, p99 ${besideSlow.p99} ms`,
  ],
]

function renderSize({ tickets, seedSeconds, speed, rows, handledPerSecond }: SizeResult): string {
  const lines = Object.entries(speed).map(([name, { one, sixteen, ratio, cpuMs }]) => {
    const counted = rows[name]
    return [
      labels[name] ?? name,
      ...cells(one),
      ...cells(sixteen),
      ratio ? `${ratio.sixteen} (cpu ${ratio.cpu ?? '?'})` : '',
      cpuMs === null ? '' : String(cpuMs),
      counted ? `${counted.read} / ${counted.written} / ${counted.queries}` : '',
    ]
  })
  const heads = [
    '1 conn: req/s',
    'p50/p95/p99 ms',
    '16 conn: req/s',
    'p50/p95/p99 ms',
    '× floor',
    'cpu ms',
    'rows r / w / queries',
  ]
  const handled = handledPerSecond ? ` Background: ${handledPerSecond} webhook events handled a second.` : ''
  return `**${tickets} tickets, ${tickets * 20} messages** (seeded in ${seedSeconds} s).${handled}\n\n${table(['Request', ...heads], lines)}`
}

const cells = (figures: Figures): string[] => [
  `${figures.perSecond}${figures.failed ? ` (${figures.failed} failed)` : ''}`,
  `${figures.p50} / ${figures.p95} / ${figures.p99}`,
]

function renderEvents({ events }: Results): string {
  const line = (what: string, one: Delivery) => [
    what,
    String(one.agents),
    `${one.p50} / ${one.p95} / ${one.p99}`,
    `${one.lost} of ${one.expected}`,
  ]
  return table(
    ['Events', 'Agents', 'p50/p95/p99 ms', 'Lost'],
    [
      ...events.webhookToEvent.map((one) => line('webhook to the message on screen', one)),
      line('40 ticket updates a second', events.updates),
    ],
  )
}

const rename = (what: string) =>
  Object.entries(labels).reduce(
    (text, [name, label]) => text.replace(new RegExp(`(^|: )${name}\\b`), `$1${label}`),
    what,
  )

function table(heads: string[], lines: string[][]): string {
  const row = (cellsOf: string[]) => `| ${cellsOf.join(' | ')} |`
  return [row(heads), row(heads.map(() => '---')), ...lines.map(row)].join('\n')
}
