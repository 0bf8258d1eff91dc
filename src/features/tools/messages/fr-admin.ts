import type { enCategoriesAdmin } from './en-admin.ts';

/** The texts of `en-admin.ts` in French. */
export const frCategoriesAdmin = {
  'categoriesAdmin.noCategories': 'Aucune catégorie trouvée',
  'categoriesAdmin.addCategory': 'Ajouter une catégorie',
  'categoriesAdmin.categoryName': 'Nom',
  'categoriesAdmin.categoryMissing': 'Indiquez un nom.',
  'categoriesAdmin.create': 'Créer',
  'categoriesAdmin.save': 'Enregistrer',
  'categoriesAdmin.renameCategory': 'Renommer la catégorie',
  'categoriesAdmin.renameName': 'Renommer {name}',
  'categoriesAdmin.active': 'Active',
  'categoriesAdmin.inactive': 'Inactive',
  'categoriesAdmin.isActive': '{name} est active',
  'categoriesAdmin.inactiveText': 'Proposée à personne ; ses outils restent au catalogue.',
  'categoriesAdmin.deleteCategory': 'Supprimer la catégorie',
  'categoriesAdmin.deleteCategoryQuestion': 'Voulez-vous vraiment supprimer cette catégorie ?',
  'categoriesAdmin.reassignText': '{name} contient {count} outils. Choisissez la catégorie où les déplacer.',
  'categoriesAdmin.reassignText_one':
    '{name} contient {count} outil. Choisissez la catégorie où le déplacer.',
  'categoriesAdmin.reassignTo': 'Nouvelle catégorie',
  'categoriesAdmin.reassignChoose': 'Choisir une catégorie',
  'categoriesAdmin.reassignMissing': 'Choisissez la catégorie qui reprend les outils.',
  'categoriesAdmin.reassignConfirm': 'Déplacer les outils et supprimer',
  'categoriesAdmin.hasCreated': '{name} est ajoutée.',
  'categoriesAdmin.hasRenamed': 'Catégorie renommée en {name}.',
  'categoriesAdmin.hasActivated': '{name} est active.',
  'categoriesAdmin.hasDeactivated': '{name} est inactive.',
  'categoriesAdmin.createCategoryError': 'Erreur lors de la création de la catégorie. Veuillez réessayer.',
  'categoriesAdmin.renameCategoryError': 'Erreur lors du changement de nom. Veuillez réessayer.',
  'categoriesAdmin.toggleCategoryError':
    'Erreur lors de la modification de la catégorie. Veuillez réessayer.',
  'categoriesAdmin.deleteCategoryError': 'Erreur lors de la suppression de la catégorie. Veuillez réessayer.',
  'categoriesAdmin.search': 'Rechercher : catégories',
} as const satisfies Record<keyof typeof enCategoriesAdmin, string>;
