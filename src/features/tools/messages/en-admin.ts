import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of categories in the administrators’ screen; fetched with their tab. */
export const enCategoriesAdmin = addMessages({
  'categoriesAdmin.noCategories': 'No categories found',
  'categoriesAdmin.addCategory': 'Add Category',
  'categoriesAdmin.categoryName': 'Name',
  'categoriesAdmin.categoryMissing': 'Enter a name.',
  'categoriesAdmin.create': 'Create',
  'categoriesAdmin.save': 'Save',
  'categoriesAdmin.renameCategory': 'Rename category',
  'categoriesAdmin.renameName': 'Rename {name}',
  'categoriesAdmin.active': 'Active',
  'categoriesAdmin.inactive': 'Inactive',
  'categoriesAdmin.isActive': '{name} is active',
  'categoriesAdmin.inactiveText': 'Hidden from new submissions and filters; its tools stay listed.',
  'categoriesAdmin.deleteCategory': 'Delete category',
  'categoriesAdmin.deleteCategoryQuestion': 'Are you sure you want to delete this category?',
  'categoriesAdmin.reassignText': '{name} has {count} tools. Choose a category to move them to.',
  'categoriesAdmin.reassignText_one': '{name} has {count} tool. Choose a category to move it to.',
  'categoriesAdmin.reassignTo': 'New category',
  'categoriesAdmin.reassignChoose': 'Choose a category',
  'categoriesAdmin.reassignMissing': 'Choose a category to move the tools to.',
  'categoriesAdmin.reassignConfirm': 'Move tools and delete',
  'categoriesAdmin.hasCreated': '{name} added.',
  'categoriesAdmin.hasRenamed': 'Category renamed to {name}.',
  'categoriesAdmin.hasActivated': '{name} is now active.',
  'categoriesAdmin.hasDeactivated': '{name} is now inactive.',
  'categoriesAdmin.createCategoryError': 'Error creating category. Please try again.',
  'categoriesAdmin.renameCategoryError': 'Error renaming category. Please try again.',
  'categoriesAdmin.toggleCategoryError': 'Error updating category. Please try again.',
  'categoriesAdmin.deleteCategoryError': 'Error deleting category. Please try again.',
  'categoriesAdmin.search': 'Search categories',
});

type EnCategoriesAdmin = typeof enCategoriesAdmin;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnCategoriesAdmin {}
}
