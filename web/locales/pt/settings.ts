export const settings = {
  brand: 'Cor da empresa',
  brandAbout: 'Botões, seleção e mensagens enviadas seguem esta cor. O contraste dos textos é mantido.',
  brandHue: 'Matiz',
  brandStandard: 'Cor padrão',
  title: 'Geral',
  about: 'O que vale para a empresa toda.',
  groups: {
    sight: 'Quem vê o quê',
    roles: 'Supervisores e administradores',
    work: 'Trabalho do dia',
  },
  exclusive: 'Ver os atribuídos a outros, esconder os do robô e mostrar os sem fila não combinam: só um dos três.',
  excluded: 'Desligue “{{name}}” antes: os dois não combinam.',
  bots: {
    title: 'Robôs de atendimento',
    about:
      'Use quando conversas ficarem presas em um robô: ele esquece em que passo cada uma está e, na próxima mensagem, começa de novo.',
    forget: 'Esquecer conversas dos robôs',
    ask: 'Esquecer as conversas dos robôs?',
    loss: 'Os robôs esquecem o que cada contato já respondeu e recomeçam do primeiro passo.',
    kept: 'Nenhuma mensagem é apagada.',
    done_one: '{{count}} conversa esquecida',
    done_other: '{{count}} conversas esquecidas',
  },
  labels: {
    NotViewAssignedTickets: 'Esconder atendimentos de outras pessoas',
    NotViewTicketsChatBot: 'Esconder atendimentos no robô',
    ticketsWithoutQueue: 'Mostrar atendimentos sem fila e sem responsável',
    DirectTicketsToWallets: 'Entregar contatos à sua carteira',
    closedForAll: 'Resolvidos visíveis para todos',
    groupsForAll: 'Grupos visíveis para todos',
    supervisorAdmin: 'Supervisor sem privilégios',
    forceAdmin: 'Administrador vê sempre tudo',
    peekTickets: 'Todos podem espiar',
    forceClose: 'Todos podem fechar à força',
    signatureControl: 'Assinatura obrigatória',
    forceReason: 'Motivo obrigatório ao resolver',
  },
  texts: {
    NotViewAssignedTickets:
      'Cada atendente vê só os seus e os que esperam. Administradores e supervisores veem os outros ao ligar “Mostrar todos”.',
    NotViewTicketsChatBot:
      'Enquanto o robô conversa, o atendimento não aparece na lista. Administradores ainda o acham na busca.',
    ticketsWithoutQueue: 'Atendentes também veem o que chegou sem fila e ainda não é de ninguém.',
    DirectTicketsToWallets:
      'Quem escreve e tem carteira é visto só pelos donos dela, pelos supervisores deles e pelos administradores.',
    closedForAll: 'Qualquer pessoa abre atendimentos já resolvidos, de qualquer fila.',
    groupsForAll: 'Qualquer pessoa vê as conversas de grupo, de qualquer fila.',
    supervisorAdmin: 'Ligado, o supervisor vê e faz só o que um atendente pode. Desligado, ele pode mostrar todos.',
    forceAdmin: 'Para administradores “Mostrar todos” fica sempre ligado.',
    peekTickets:
      'Atendentes podem olhar uma conversa sem assumir e sem marcar como lida. Desligado, só supervisores e administradores.',
    forceClose:
      'Atendentes podem fechar sem motivo, sem avaliação e sem despedida. Desligado, só supervisores e administradores.',
    signatureControl: 'O nome de quem escreve vai em toda mensagem; ninguém pode desligar.',
    forceReason: 'Só dá para resolver com um motivo da fila. Fechar à força não pede.',
  },
}
