import { expect, it } from 'vitest'
import { teamsApi } from '#contracts/teams'
import { usersApi } from '#contracts/users'
import { call, refused } from './support/client.ts'
import { createCompany } from './support/company.ts'

it('a team keeps its name to itself and holds people of its company alone', async () => {
  const company = await createCompany()
  const other = await createCompany()
  const eva = await company.hire('Eva', 'admin')
  const ana = await company.hire('Ana', 'user')
  const stranger = await other.hire('Stranger', 'admin')
  const team = await call(teamsApi.create, { body: { name: 'Plantão', users: [ana.id, ana.id, eva.id] } }, eva.token)
  expect(team.users.toSorted()).toEqual([ana.id, eva.id].toSorted())
  expect(await refused(teamsApi.create, { body: { name: 'Plantão' } }, eva.token)).toMatchObject({
    status: 409,
    error: 'ERR_NAME_TAKEN',
  })
  expect(
    await refused(teamsApi.update, { params: { id: team.id }, body: { users: [stranger.id] } }, eva.token),
  ).toMatchObject({ status: 404 })
  expect(await call(teamsApi.update, { params: { id: team.id }, body: { users: [eva.id] } }, eva.token)).toMatchObject({
    name: 'Plantão',
    users: [eva.id],
  })
  expect(await refused(teamsApi.update, { params: { id: team.id }, body: { users: [] } }, ana.token)).toMatchObject({
    status: 403,
  })
})

it('who leaves the company leaves its teams', async () => {
  const company = await createCompany()
  const eva = await company.hire('Eva', 'admin')
  const ana = await company.hire('Ana', 'user')
  const { id } = await call(teamsApi.create, { body: { name: 'All', users: [ana.id, eva.id] } }, eva.token)
  await call(usersApi.remove, { params: { id: ana.id } }, eva.token)
  const teams = await call(teamsApi.list, {}, eva.token)
  expect(teams.find((team) => team.id === id)?.users).toEqual([eva.id])
})
