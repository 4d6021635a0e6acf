import type { ChannelStatus } from '#contracts/channels'
import type { MenuVisibility, Profile } from '#contracts/permissions'
import type { UserConfigs } from '#contracts/session'
import type { SettingKey } from '#contracts/settings'
import type { LoginWindow } from '#contracts/users'

export type Settings = Record<SettingKey, 'enabled' | 'disabled'>

export interface DirectoryUser {
  id: string
  name: string
  email: string
  profile: Profile
  isActive: boolean
  isOnline: boolean
  menus: MenuVisibility
  configs: Partial<UserConfigs>
  loginWindow: LoginWindow | null
  epoch: number
  queues: string[]
  /** Allowed connections; empty means all. */
  channels: string[]
}

export interface DirectoryChannel {
  id: string
  name: string
  type: string
  status: ChannelStatus
  isDefault: boolean
  /** How the account calls itself; null until it was connected once. */
  account: string | null
  /** Why it stopped, or what it complained of last; null when all is well or a person ended it. */
  lastError: string | null
  key: string
  queueId: string | null
  userId: string | null
  chatFlowId: string | null
  reopenMinutes: number
  autoCloseMinutes: number
  farewellId: string | null
  autoDistribution: 'none' | 'random' | 'balanced'
  autoEvaluation: boolean
  autoCloseKeywords: string
  closesPending: boolean
  absenceText: string
  /** Public settings of its adapter. */
  config: Record<string, unknown>
}

export interface DirectoryFlow {
  id: string
  name: string
  isActive: boolean
  isDefault: boolean
  /** Digits; empty when it runs for everybody. */
  celularTeste: string
  /** Words that begin it, without case and accents. */
  keywords: string[]
  /** The definition that new conversations follow. */
  versionId: string
}

/** What a company consists of, small enough to hold in memory: read once, kept for seconds, dropped on a write here. */
export interface Directory {
  tenant: {
    id: number
    name: string
    isActive: boolean
    hidesUnofficial: boolean
    timeZone: string
    language: string
    currency: string
    menus: MenuVisibility
    maxUsers: number
    maxConnections: number
  }
  settings: Settings
  users: Map<string, DirectoryUser>
  queues: Map<string, { id: string; queue: string; color: string; isActive: boolean }>
  tags: Map<string, { id: string; tag: string; color: string }>
  channels: Map<string, DirectoryChannel>
  /** With the deleted ones, whose names their tickets go on showing. */
  allChannels: Map<string, DirectoryChannel>
  flows: Map<string, DirectoryFlow>
  lanes: Map<string, { id: string; name: string; color: string; position: number }>
  /** What lets screens see the pictures of contacts: until when (epoch ms), and the signature. */
  pictures: { until: number; signature: string }
}
