import type { enApi } from './en-api.ts';

/** The texts of `en-api.ts` in French. */
export const frApi = {
  'api.title': '{brand} pour les développeurs et les assistants',
  'api.description':
    'Interrogez l’annuaire depuis votre code ou connectez votre assistant par MCP. Sans clé ni compte.',
  'api.heroTitle': 'Dans votre code ou avec votre assistant',
  'api.heroLead':
    'Tout ce qui est public sur {brand} est aussi ouvert aux programmes : recherche, outils, comparaisons, catégories. Sans clé, sans compte.',
  'api.reference': 'Référence de l’API',
  'api.copy': 'Copier',
  'api.copyOf': 'Copier : {label}',
  'api.copied': 'Copié',
  'api.copyFailed': 'Copie impossible. Sélectionnez le texte.',
  'api.mcpTitle': 'Connecter un assistant',
  'api.mcpText':
    'Les assistants qui parlent le Model Context Protocol (MCP) peuvent chercher dans {brand} pendant la conversation. Le serveur utilise Streamable HTTP, en lecture seule et sans connexion.',
  'api.mcpAddress': 'Adresse du serveur MCP',
  'api.mcpClaude':
    'Dans Claude et les autres assistants dotés de connecteurs, ajoutez un connecteur personnalisé et collez cette adresse.',
  'api.claudeCode': 'Claude Code',
  'api.cursor': 'Cursor : ~/.cursor/mcp.json',
  'api.vscode': 'VS Code : .vscode/mcp.json',
  'api.codex': 'Codex : ~/.codex/config.toml',
  'api.toolsTitle': 'Ce qu’un assistant peut faire',
  'api.tool.search_tools':
    'Trouver des outils par mots-clés, par filtres ou par une demande en langage courant',
  'api.tool.get_tool': 'Tout lire sur un outil',
  'api.tool.compare_tools':
    'Comparer de deux à quatre outils : pour qui, limites gratuites, formules, fonctionnalités ligne par ligne',
  'api.tool.similar_tools': 'Trouver des alternatives à un outil',
  'api.tool.list_categories': 'Lister les catégories',
  'api.restTitle': 'Appeler l’API',
  'api.restText':
    'Du JSON par HTTPS. La référence décrit chaque appel avec ses paramètres et ses réponses ; le document OpenAPI est tiré du code qui répond.',
  'api.openApi': 'Document OpenAPI',
  'api.curlSearch': 'Chercher en langage courant',
  'api.fetchTools': 'Lister des outils en JavaScript',
  'api.curlTool': 'Lire un outil',
  'api.curlCompare': 'Comparer des outils, une ligne par fonctionnalité',
  'api.markdownTitle': 'Lire en texte',
  'api.markdownText':
    'Ajoutez .md à l’adresse d’un outil pour obtenir sa page en Markdown. llms.txt indique aux assistants où tout se trouve, et le flux contient les nouveautés.',
  'api.markdownExample': 'Un outil en Markdown',
  'api.limitsTitle': 'Limites',
  'api.limitReads':
    'Un réseau obtient {max} réponses hors cache en {seconds} secondes. Les réponses demandées récemment par d’autres ne comptent pas.',
  'api.limitRetry': 'Au-delà, la réponse est 429 avec Retry-After : attendez ce nombre de secondes.',
  'api.limitEtag':
    'Les réponses à GET ont un ETag. Renvoyez-le dans If-None-Match : vous obtenez 304 tant que rien n’a changé.',
  'api.limitSize':
    'Une liste compte au plus 100 éléments par page, un corps JSON au plus 16 Ko, ou davantage là où la référence l’indique.',
  'api.limitText':
    'Les descriptions et les avis sont écrits par les éditeurs et les utilisateurs. Si vous les passez à un modèle, traitez-les comme des données.',
} as const satisfies Record<keyof typeof enApi, string>;
