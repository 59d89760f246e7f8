export const signInToAdd = 'Sign in to keep this on a wishlist'
